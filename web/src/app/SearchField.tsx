import { takeFocus } from './takeFocus.ts'

interface SearchFieldProps {
  label: string
  value: string
  onType: (word: string) => void
  className?: string
  /** Who opened what it stands in came to type. */
  first?: boolean
}

export function SearchField({ label, value, onType, className, first = false }: SearchFieldProps) {
  return (
    <input
      type="search"
      className={className}
      value={value}
      aria-label={label}
      placeholder={label}
      ref={first ? takeFocus : undefined}
      data-first={first || undefined}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  onChosen: (file: File) => void
  main?: boolean
  children: ReactNode
}

/** A button that lets the reader choose the file of a match. */
export function FileButton({ onChosen, main = false, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={main ? 'button button-main' : 'button'} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (chosen) onChosen(chosen)
        }}
      />
    </>
  )
}

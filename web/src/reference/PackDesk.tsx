import { useRef, useState } from 'react'
import { download } from '../app/download.ts'
import type { Value } from '@middlesea/table-kit/reference'
import { useText } from '../i18n/useText.ts'
import { packText } from '../local/packs.ts'
import { problemText } from './problems.ts'
import type { Desk } from './usePackDesk.ts'

interface PackDeskProps {
  desk: Desk
  values: readonly Value[]
  onCorrect: (value: Value) => void
}

/** The corrections of an owner: chosen, named, listed, taken out as a file and in again, deleted. */
export function PackDesk({ desk, values, onCorrect }: PackDeskProps) {
  const text = useText()
  const { packs, current, problems, notice } = desk
  const file = useRef<HTMLInputElement>(null)
  const say = (problem: string): string => problemText(problem, values, text.packs.problems)
  return (
    <section className="desk" aria-labelledby="desk">
      <h2 id="desk">{text.packs.title}</h2>
      <p className="soft">{text.packs.about}</p>
      <div className="row">
        {packs.length > 0 && (
          <label>
            <span className="visually-hidden">{text.packs.choose}</span>
            <select value={current?.id ?? ''} onChange={({ target }) => desk.choose(target.value || null)}>
              {packs.map(({ id, pack }) => (
                <option key={id} value={id}>
                  {pack.name}
                </option>
              ))}
              <option value="">{text.packs.fresh}</option>
            </select>
          </label>
        )}
        {current && <PackButtons key={`${current.id} ${current.pack.name}`} desk={desk} name={current.pack.name} />}
        <button type="button" className="button" onClick={() => file.current?.click()}>
          {text.packs.import}
        </button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={text.packs.import}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void desk.takeIn(chosen)
            target.value = ''
          }}
        />
      </div>
      <div role={notice?.bad ? 'alert' : 'status'}>
        {notice && (
          <div className={`notice${notice.bad ? ' notice-bad' : ''}`}>
            {notice.text}
            {notice.problems.length > 0 && (
              <>
                <p>{text.packs.importFailed}</p>
                <ul>
                  {notice.problems.map((problem) => (
                    <li key={problem}>{say(problem)}</li>
                  ))}
                </ul>
              </>
            )}{' '}
            {notice.restore && (
              <button type="button" className="button" onClick={() => void desk.restore(notice.restore!)}>
                {text.matches.restore}
              </button>
            )}
          </div>
        )}
      </div>
      {problems.length > 0 && (
        <div className="notice notice-bad" role="alert">
          <p>{text.packs.unready}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{say(problem)}</li>
            ))}
          </ul>
        </div>
      )}
      <Corrections desk={desk} values={values} onCorrect={onCorrect} />
    </section>
  )
}

function PackButtons({ desk, name }: { desk: Desk; name: string }) {
  const text = useText()
  const [typed, setTyped] = useState(name)
  const give = (): void => {
    if (desk.current) download(`${desk.current.pack.game}-${name}.pack.json`, packText(desk.current.pack))
  }
  return (
    <>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') void desk.rename(typed.trim())
        }}
      >
        <label>
          <span className="visually-hidden">{text.packs.name}</span>
          <input value={typed} maxLength={80} onChange={({ target }) => setTyped(target.value)} />
        </label>
        {typed.trim() !== name && typed.trim() !== '' && (
          <button type="submit" className="button">
            {text.matches.rename}
          </button>
        )}
      </form>
      <button type="button" className="button" onClick={give}>
        {text.packs.export}
      </button>
      <button type="button" className="button" onClick={() => void desk.remove()}>
        {text.matches.delete}
      </button>
    </>
  )
}

function Corrections({ desk, values, onCorrect }: PackDeskProps) {
  const text = useText()
  const corrections = Object.entries(desk.current?.pack.values ?? {})
  if (corrections.length === 0) return <p>{text.packs.none}</p>
  return (
    <>
      <p>{text.packs.count(corrections.length)}</p>
      <ul className="desk-list">
        {corrections.map(([path, corrected]) => {
          const value = values.find((one) => one.path === path)
          return (
            <li key={path}>
              <span>
                {value?.name ?? path}: <s>{value?.show(value.value)}</s>{' '}
                <b>{value?.show(corrected) ?? String(corrected)}</b>
              </span>
              {value && (
                <button type="button" className="button" onClick={() => onCorrect(value)}>
                  {text.packs.change}
                </button>
              )}
              <button
                type="button"
                className="button"
                aria-label={`${text.packs.backToOurs}: ${value?.name ?? path}`}
                onClick={() => void desk.forget(path)}
              >
                {text.packs.backToOurs}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

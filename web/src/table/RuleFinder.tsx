import type { RuleEntry } from '@middlesea/engine'
import { useMemo, useState } from 'react'
import { chaptersOf, chapterTitle, hasNumbers, searchRules } from '../app/ruleSearch.ts'
import { SearchField } from '../app/SearchField.tsx'
import { useRulebook } from '../games/rulebook.ts'
import { isNumbered, isTable } from '../games/ruleName.ts'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { OtherReading } from './OtherReading.tsx'
import { RuleLink } from './parts.tsx'

/** The rules by number and by search; those of the current decision and phase first. */
export function RuleFinder() {
  const { session, words, presentation } = useTable()
  const text = useText()
  const [wanted, setWanted] = useState('')
  const book = useRulebook(session.game.id) ?? session.game.rulebook
  const { phase } = presentation.standing(session.view, words.language)
  const about = phase >= 0 ? presentation.phases(words.language)[phase] : undefined
  const now = useMemo(
    () => rulesOfNow(book, [session.decision?.rule, about?.rule]),
    [book, session.decision?.rule, about?.rule],
  )
  const found = useMemo(() => searchRules(book, wanted, words.language), [book, wanted, words])
  return (
    <>
      <SearchField
        className="find-input"
        label={hasNumbers(book) ? text.rules.search : text.rules.searchWords}
        value={wanted}
        onType={setWanted}
        first
      />
      {wanted === '' && now.length > 0 && (
        <section aria-label={text.reference.now}>
          <h3>
            {text.reference.now}
            {about && `: ${about.name}`}
          </h3>
          {now.map((rule) => (
            <Rule key={rule.id} rule={rule} />
          ))}
        </section>
      )}
      {wanted === '' ? (
        chaptersOf(book).map(([chapter, rules]) => (
          <Chapter
            key={chapter}
            title={[
              chapterTitle(chapter, session.game, words.language, text.rules),
              ...(isNumbered(chapter) ? [rules[0].title[words.language]] : []),
            ].join(' ')}
            rules={rules}
          />
        ))
      ) : (
        <>
          <p role="status">{found.length === 0 ? text.rules.none : text.rules.count(found.length)}</p>
          {found.map((rule) => (
            <Rule key={rule.id} rule={rule} />
          ))}
        </>
      )}
    </>
  )
}

/** The rules that ask now, and with them the rest of their chapters. */
function rulesOfNow(book: readonly RuleEntry[], asked: (string | undefined)[]): RuleEntry[] {
  const ids = asked.filter((id) => id !== undefined)
  const chapters = new Set(ids.map((id) => id.split('.')[0]))
  const own = ids.flatMap((id) => book.filter((rule) => rule.id === id))
  return [...new Set([...own, ...book.filter(({ id }) => chapters.has(id.split('.')[0]))])]
}

/** Drawn only while it is open: a rulebook is long. */
function Chapter({ title, rules }: { title: string; rules: readonly RuleEntry[] }) {
  const [shown, setShown] = useState(false)
  return (
    <details className="counters-group" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && rules.map((rule) => <Rule key={rule.id} rule={rule} />)}
    </details>
  )
}

function Rule({ rule }: { rule: RuleEntry }) {
  const { words } = useTable()
  return (
    <article className="reference-rule">
      <h4>
        <RuleLink id={rule.id} /> {(isNumbered(rule.id) || isTable(rule.id)) && rule.title[words.language]}
      </h4>
      <p>{rule.summary[words.language]}</p>
      <OtherReading rule={rule} />
    </article>
  )
}

import type { RuleEntry } from '@middlesea/engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRulebook } from '../games/rulebook.ts'
import { isNumbered, ruleName } from '../games/ruleName.ts'
import { loadRules, type Rules as GameRules } from '../games/rules.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { Loading, type PageProps } from './App.tsx'
import { PageHead } from './PageHead.tsx'
import { chaptersOf, chapterTitle, hasNumbers, searchRules } from './ruleSearch.ts'
import { SearchField } from './SearchField.tsx'

/** The rules by number and by search: our own summaries. */
export default function Rules(props: PageProps) {
  const [id = '', rule = ''] = props.rest
  const [rules, setRules] = useState<GameRules | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    loadRules(id).then(setRules, setFailed)
  }, [id])
  if (failed) throw failed
  return (
    <>
      <PageHead {...props} here="rules" />
      {rules ? <Rulebook rules={rules} open={rule} /> : <Loading />}
    </>
  )
}

function Rulebook({ rules: { game }, open }: { rules: GameRules; open: string }) {
  const text = useText()
  const language = useLanguage()
  const [wanted, setWanted] = useState('')
  const host = useRef<HTMLElement>(null)
  const book = useRulebook(game.id) ?? game.rulebook
  const found = useMemo(() => searchRules(book, wanted, language), [book, wanted, language])
  useEffect(() => {
    if (open === '') return
    const entry = host.current?.querySelector<HTMLElement>(`[id="rule-${CSS.escape(open)}"]`)
    entry?.scrollIntoView({ block: 'center' })
    entry?.focus({ preventScroll: true })
    // The summaries make the page longer.
  }, [open, book])
  return (
    <main className="page rules" ref={host}>
      <h1>{text.rules.title(game.name[language])}</h1>
      <p className="soft">{text.rules.own}</p>
      <div className="rules-search">
        <SearchField
          label={hasNumbers(book) ? text.rules.search : text.rules.searchWords}
          value={wanted}
          onType={setWanted}
        />
        <span role="status">{found.length === 0 ? text.rules.none : text.rules.count(found.length)}</span>
      </div>
      {chaptersOf(found).map(([chapter, entries]) => (
        <section key={chapter}>
          <h2>{chapterTitle(chapter, game, language, text.rules)}</h2>
          {entries.map((rule) => (
            <RuleText key={rule.id} game={game.id} rule={rule} open={rule.id === open} book={book} />
          ))}
        </section>
      ))}
    </main>
  )
}

function RuleText({
  game,
  rule,
  open,
  book,
}: {
  game: string
  rule: RuleEntry
  open: boolean
  book: readonly RuleEntry[]
}) {
  const text = useText()
  const language = useLanguage()
  const nameOf = (id: string): string => {
    const other = book.find((one) => one.id === id)
    return other ? ruleName(other, language) : id
  }
  return (
    <article id={`rule-${rule.id}`} className={`rule${open ? ' rule-open' : ''}`} tabIndex={-1}>
      <h3>
        <a href={`#/rules/${game}/${rule.id}`}>{ruleName(rule, language)}</a>
        {isNumbered(rule.id) && ` ${rule.title[language]}`}
      </h3>
      <p>{rule.summary[language]}</p>
      {rule.see.length > 0 && (
        <p className="soft">
          {text.rules.see}:{' '}
          {rule.see.map((id) => (
            <a key={id} href={`#/rules/${game}/${id}`}>
              {nameOf(id)}
            </a>
          ))}
        </p>
      )}
    </article>
  )
}

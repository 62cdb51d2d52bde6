import { useEffect, useMemo, useState } from 'react'
import '../table/parts.css'
import '../table/dialogs.css'
import '../reference/reference.css'
import type { GameModule } from '../games/rules.ts'
import { reconstructedShare, type Reference, type Value, valuesOf } from '@middlesea/table-kit/reference'
import { loadGame } from '../games/registry.ts'
import { isNumbered } from '../games/ruleName.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { ChartView } from '../reference/ChartView.tsx'
import { CorrectDialog } from '../reference/CorrectDialog.tsx'
import { CounterList } from '../reference/CounterList.tsx'
import { PackDesk } from '../reference/PackDesk.tsx'
import { problemsAt, problemText } from '../reference/problems.ts'
import { chartsWith, countersWith } from '../reference/search.ts'
import { usePackDesk } from '../reference/usePackDesk.ts'
import { useReference } from '../reference/useReference.ts'
import type { Correcting } from '../reference/ValueCell.tsx'
import { Loading, type PageProps } from './App.tsx'
import { PageHead } from './PageHead.tsx'
import { SearchField } from './SearchField.tsx'

/** Every chart and counter of a game with the origin of its values; owners of the game correct them here. */
export default function ReferencePage(props: PageProps) {
  const [id = '', , path = ''] = props.rest
  const [module, setModule] = useState<GameModule | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    loadGame(id).then(setModule, setFailed)
  }, [id])
  const reference = useReference(module)
  if (failed) throw failed
  return (
    <>
      <PageHead {...props} here="reference" />
      {module && reference ? <Page module={module} reference={reference} wanted={path} /> : <Loading />}
    </>
  )
}

interface ReferenceProps {
  module: GameModule
  reference: Reference
  /** The path of a value that somebody came to correct. */
  wanted: string
}

function Page({ module, reference, wanted }: ReferenceProps) {
  const text = useText()
  const language = useLanguage()
  const desk = usePackDesk(module)
  const values = useMemo(() => valuesOf(reference, '', language), [reference, language])
  const [asked, setAsked] = useState(wanted)
  const [word, setWord] = useState('')
  const charts = useMemo(() => chartsWith(reference.charts('', language), word), [reference, language, word])
  const groups = useMemo(() => countersWith(reference.counters('', language), word), [reference, language, word])
  const share = reconstructedShare(values)
  const value = values.find((one) => one.path === asked)
  const correcting: Correcting = {
    draft: desk.current?.pack.values ?? {},
    onCorrect: module.packs === null ? null : ({ path }: Value) => setAsked(path),
  }
  const { game } = module
  return (
    <main className="page reference">
      <h1>{text.reference.title(game.name[language])}</h1>
      <p>
        {text.reference.share(share.reconstructed, share.all)} {text.reference.about}
      </p>
      {module.packs !== null && <PackDesk desk={desk} values={values} onCorrect={({ path }) => setAsked(path)} />}
      <div className="rules-search">
        <SearchField label={text.reference.search} value={word} onType={setWord} />
      </div>
      <h2>{text.reference.charts}</h2>
      {charts.map((chart) => (
        <ChartView
          key={chart.id}
          chart={chart}
          correcting={correcting}
          ruleLink={(rule) =>
            rule && (
              <a className="rule-link" href={`#/rules/${game.id}/${rule}`}>
                {isNumbered(rule) ? text.rules.rule(rule) : text.app.rules}
              </a>
            )
          }
        />
      ))}
      <h2>{text.reference.counters}</h2>
      <CounterList groups={groups} open={word !== ''} correcting={correcting} />
      {charts.length + groups.length === 0 && <p role="status">{text.find.none}</p>}
      {value && (
        <CorrectDialog
          key={value.path}
          value={value}
          now={desk.current?.pack.values[value.path] ?? value.value}
          check={async (typed) =>
            problemsAt(await desk.check(value, typed), value).map((problem) =>
              problemText(problem, values, text.packs.problems),
            )
          }
          onKeep={(typed) => desk.correct(value, typed)}
          onClose={() => setAsked('')}
        />
      )}
    </main>
  )
}

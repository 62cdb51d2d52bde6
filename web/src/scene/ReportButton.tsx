import { withMinus } from '@middlesea/table-kit/words'
import { download } from '../app/download.ts'
import { useText } from '../i18n/useText.ts'
import { useTable } from '../table/model.ts'
import { useScenesShown } from '../table/useScenes.ts'
import { reportOf } from './report.ts'
import { useNaming } from './useNaming.ts'

/** Saves what the reader may know of the match as an after-action report. */
export default function ReportButton() {
  const { session, presentation, words, map } = useTable()
  const { all } = useScenesShown()
  const naming = useNaming()
  const text = useText()
  const save = (): void => {
    const { title, game, shown, scoreView } = session
    const { now, ifEndedNow, result, note } = presentation.score(scoreView, words.language)
    const score = note ?? withMinus(text.score.note(now, ifEndedNow, result))
    const name = game.names(game.id)?.[words.language] ?? ''
    const report = reportOf({ title, game: name, shown, scenes: all, score, map }, naming)
    download(`${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || game.id}.md`, report, 'text/markdown')
  }
  return (
    <button type="button" className="journal-missed" title={text.journal.reportHint} onClick={save}>
      {text.journal.report}
    </button>
  )
}

// Runs tests with vitest, as `npx vitest run` does; with CI=true what failed is tried once more. Run: tsx tools/unit.ts [FILTER... | OPTION...]
import { vitestOnceMore } from './once-more.ts'

const given = process.argv.slice(2)
const isOption = (arg: string): boolean => arg.startsWith('-')
process.exitCode = await vitestOnceMore(
  given.filter((arg) => !isOption(arg)),
  given.filter(isOption),
)

// Builds the page into web/dist and the server into server/dist; or the page alone into another folder:
//   npx tsx tools/serve/build.ts [FOLDER]
// With --old only what is missing or old, as `npm start` does. A process of its own: what builds would stay in the memory of
// the server.
import { buildPage, whyBuildPage } from './page.ts'
import { buildProgram, whyBuildProgram } from './program.ts'

const [where] = process.argv.slice(2)
if (where !== undefined && where !== '--old') await buildPage(where)
else {
  const isAll = where === undefined
  const page = whyBuildPage()
  const program = whyBuildProgram()
  if (isAll || page !== '') {
    console.log(`Building the page into web/dist${page === '' ? '' : `, since ${page}`} (a few seconds).`)
    await buildPage()
  }
  if (isAll || program !== '') {
    console.log(`Building the server into server/dist${program === '' ? '' : `, since ${program}`} (a few seconds).`)
    await buildProgram()
  }
}

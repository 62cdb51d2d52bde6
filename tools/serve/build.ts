// Builds the page into web/dist, or into another folder. Run by `npm start` where the page is missing or old:
//   npx tsx tools/serve/build.ts [FOLDER]
import { buildPage } from './page.ts'

await buildPage(process.argv[2])

// Builds the page into web/dist. Run by `npm start` where the page is missing or old: npx tsx tools/serve/build.ts
import { buildPage } from './page.ts'

await buildPage()

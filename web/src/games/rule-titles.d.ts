// The titles of a rulebook in one language, in its order; see ruleTitles.ts.
declare module '*/rulebook/rules.json?en' {
  const book: { rules: { title: { en: string } }[] }
  export default book
}
declare module '*/rulebook/rules.json?ja' {
  const book: { rules: { title: { ja: string } }[] }
  export default book
}

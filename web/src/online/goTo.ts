/** Opens a page of play far apart. */
export function goTo(route: string): void {
  location.hash = `#/online/${route}`
}

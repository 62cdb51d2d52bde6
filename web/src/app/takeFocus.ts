/** Given as `ref` of a field it has the focus as soon as it is on the page. `autofocus` works once in the life of a page. */
export function takeFocus(field: HTMLElement | null): void {
  field?.focus()
}

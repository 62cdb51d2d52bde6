/**
 * Whether the Tab key stops at a shape of the map. The attribute has its name in SVG: `tabIndex`, which elements of HTML
 * know, makes no shape a stop.
 */
export const tabStop = (isStop: boolean): { tabindex: number } => ({ tabindex: isStop ? 0 : -1 })

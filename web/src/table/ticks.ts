// What of a proposal is taken: heads over parts, parts, and the things that a part is made of, of which some may be left out.
import type { ProposalPart } from '@middlesea/table-kit/presentation'

/** By leaf: how many of it the reader takes, where that was turned by hand. */
export type Ticks = ReadonlyMap<string, number>

/** A part, or a thing in it: so many of it there are. Of firm ones none is taken by itself. */
interface Leaf {
  id: string
  size: number
  firm: boolean
}

export interface Row {
  id: string
  level: 'group' | 'part' | 'piece'
  label: string
  firm: boolean
  leaves: Leaf[]
}

type Part<A> = Pick<ProposalPart<A>, 'id' | 'label' | 'actions' | 'pieces' | 'group' | 'firm'>

function leavesOf<A>({ id, pieces, firm }: Part<A>): Leaf[] {
  return (pieces ?? [{ each: [null] }]).map(({ each }, i) => ({ id: `${id} ${i}`, size: each.length, firm }))
}

const takenOf = (ticks: Ticks, { id, size, firm }: Leaf): number => ticks.get(id) ?? (firm ? 0 : size)

/** The list as it is read: a head stands over two parts or more. */
export function rowsOf<A>(parts: readonly Part<A>[]): Row[] {
  const groups = new Map<string, Part<A>[]>()
  for (const part of parts) {
    // What cannot be taken back is ticked one by one.
    const head = part.firm ? '' : (part.group ?? '')
    groups.set(head, [...(groups.get(head) ?? []), part])
  }
  return [...groups].flatMap(([label, of]) => {
    const leaves = of.flatMap((part) => leavesOf(part))
    const head: Row[] =
      label === '' || of.length < 2 ? [] : [{ id: `group ${label}`, level: 'group', label, firm: false, leaves }]
    return [...head, ...of.flatMap((part) => partRows(part))]
  })
}

function partRows<A>(part: Part<A>): Row[] {
  const { id, label, firm, pieces = [] } = part
  const leaves = leavesOf(part)
  // One thing alone is the part itself.
  const own = pieces.length < 2 ? [] : pieces
  const things = own.map(({ label: piece }, i): Row => {
    return { id: leaves[i].id, level: 'piece', label: piece, firm, leaves: [leaves[i]] }
  })
  return [{ id, level: 'part', label, firm, leaves }, ...things]
}

/** How many of a row are taken. */
export const takenIn = (ticks: Ticks, { leaves }: Row): { taken: number; of: number } => ({
  taken: leaves.reduce((sum, leaf) => sum + takenOf(ticks, leaf), 0),
  of: leaves.reduce((sum, { size }) => sum + size, 0),
})

/** A row is turned with all that stands under it. */
export const withTicks = (ticks: Ticks, { leaves }: Row, on: boolean): Ticks =>
  new Map([...ticks, ...leaves.map(({ id, size }): [string, number] => [id, on ? size : 0])])

/** The things of which one more may be left out. */
export const canBeFewer = (ticks: Ticks, { leaves }: Row): boolean =>
  leaves.length === 1 && leaves[0].size > 1 && takenOf(ticks, leaves[0]) > 0

export const withOneFewer = (ticks: Ticks, { leaves: [leaf] }: Row): Ticks =>
  new Map([...ticks, [leaf.id, takenOf(ticks, leaf) - 1]])

/** The actions of a part that are taken, in the order in which the game offers them: of what is alike the first ones. */
export function allTicked<A>(part: Part<A>, ticks: Ticks): A[] {
  const leaves = leavesOf(part)
  const { pieces } = part
  if (pieces === undefined) return takenOf(ticks, leaves[0]) > 0 ? part.actions : []
  const on = new Set(pieces.flatMap(({ each }, i) => each.slice(0, takenOf(ticks, leaves[i])).flat()))
  return part.actions.filter((action) => on.has(action))
}

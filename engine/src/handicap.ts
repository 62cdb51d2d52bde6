import type { OptionSpec } from './game.ts'
import type { Name } from './message.ts'

// Players who think that one side has it easier bid for it: an option that moves the victory conditions.

/** The id of the option in every game that has it. */
export const HANDICAP = 'handicap'
const NONE = 'none'
/** The most steps that can be bid for a side. */
const MOST = 3

interface Bid {
  /** The rule of the victory conditions that the bid moves. */
  rule: string
  /** What players bid, such as points. */
  unit: Name
  /** How many units one step of the bid is; one where nothing is said. */
  step?: number
  sides: { id: string; name: Name }[]
}

export function handicapOption({ rule, unit, step = 1, sides }: Bid): OptionSpec {
  const bids = sides.flatMap(({ id, name }) =>
    Array.from({ length: MOST }, (_, i) => {
      const much = step * (i + 1)
      const said = saidLater(
        () => `${much} in favour of the ${name.en}`,
        () => `${name.ja}に有利に${much}`,
      )
      return [`${id}${i + 1}`, said] as const
    }),
  )
  return {
    id: HANDICAP,
    rule,
    bid: true,
    name: saidLater(
      () => `Handicap: ${unit.en}`,
      () => `ハンディキャップ：${unit.ja}`,
    ),
    values: [NONE, ...bids.map(([value]) => value)],
    valueNames: { [NONE]: { en: 'no handicap', ja: 'ハンディキャップなし' }, ...Object.fromEntries(bids) },
  }
}

/** Put together when it is read: the built page loads the names that it is made of after the rules (web/tools/names.ts). */
function saidLater(en: () => string, ja: () => string): Name {
  return {
    get en() {
      return en()
    },
    get ja() {
      return ja()
    },
  }
}

/** Whether players of a match have bid for a side. */
export const hasBid = (options: { [id: string]: unknown }): boolean => (options[HANDICAP] ?? NONE) !== NONE

/** Options as a state keeps them: without a handicap, as in the matches from before there were any. */
export function withoutNoHandicap<O extends object>(options: O): O {
  if (hasBid(options as { [id: string]: unknown })) return options
  const { [HANDICAP]: _none, ...others } = options as { [id: string]: unknown }
  return others as O
}

/** How many steps a bid is in favour of a side; negative where it favours the other. */
export function handicapFor(bid: string | undefined, side: string): number {
  const [, favoured = '', steps = '0'] = /^([a-z]+)(\d)$/.exec(bid ?? NONE) ?? []
  const much = Number(steps)
  return favoured === side || much === 0 ? much : -much
}

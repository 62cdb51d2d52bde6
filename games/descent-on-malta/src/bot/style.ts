// How the policy weighs things. The numbers of each style stand in styles.json.
import { type Style, weightsReader } from '@middlesea/engine'
import styles from './styles.json' with { type: 'json' }

export interface Weights {
  /** So many staff points are kept for drops, landings and battles. */
  reserve: number
  /** The force that a target of a landing is judged for. */
  assault: number
  /** A landing that is begun is worth so much more, one where nobody stands against us so much less. */
  begun: number
  held: number
  /** What a gun over a drop zone takes away. */
  flak: number
  /** A march must be worth so much, and one against the stronger costs so much. */
  march: number
  odds: number
  /** Nobody marches against so many times what can go with him; a pursuit into enemies costs so much. */
  ratio: number
  chase: number
  /** 1: the last unit on a prize stays there. */
  guard: number
  /** What a concealed counter is worth in a fight: the mean of the garrison is 1.7. */
  concealed: number
  /** What a counter of the enemy is worth as a target. */
  counter: number
  /** A landing from the sea must be worth so much. */
  landing: number
  /** Bombers for each level of the Royal Navy. */
  raids: number
  /** What speaks for Gozo. */
  gozo: number
  /** Nobody lands from the sea while the Royal Navy is above this level. */
  navy: number
  /** Points for a counter that a strike hits, 0: strikes go where most counters are; and how much more where we fight. */
  kill: number
  help: number
  /** 1: what can strike goes to the sector where it gains more, where landings are planned so many times; 0: to Malta. */
  islands: number
  focus: number
  /** Bombers for each level of the Allied command. */
  command: number
  /** They fly when no more airfields and coastal towns than these raise it again (23.1). */
  commandWhen: number
  /** What a counter of the garrison that nobody has seen takes away over a drop zone. */
  doubt: number
  /** A drop must be worth so much more than the losses that its roll is likely to cost, weighed so; 0: every transport flies. */
  drops: number
  dropLeast: number
  /** What the first elite unit of a force is worth: it brings the edge (22.2). */
  elite: number
  /** A staff point must spare so much: 0 is to spend it whenever it is asked for. */
  thrift: number
}

/** The default first. */
export const STYLES: readonly Style[] = styles

export const weightsOf = weightsReader<Weights>(STYLES[0])

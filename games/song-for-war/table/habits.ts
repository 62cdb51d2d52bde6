// What the program would answer in the reader's place: asked one after the other in a copy of what the reader knows.
import { fastRng, Io, planOf, type Style } from '@middlesea/engine'
import { STYLES } from '../src/bot/style.ts'
import { type Question, Table } from '../src/bot/table.ts'
import { type Action, songForWar, type View } from '../src/index.ts'
import { read } from './read.ts'

/** More than anybody answers to one question. */
const MOST = 300

/** It stands in for all dice of the copy: no die that anybody throws has been looked at. In the desert a low one stops nobody. */
const LOW = { value: () => 0 }

export interface UsualAnswer {
  action: Action
  /** Dice fell in the copy. */
  rolled: boolean
}

/** Up to Done, as long as the reader alone is asked the same. */
export function habits(
  v: View,
  prompt: string,
  answer: (table: Table, question: Question) => Action,
  style: Style = STYLES[0],
): UsualAnswer[] {
  const state = songForWar.clone(read(v).state)
  const plan = planOf(style)
  const situation = { state, seat: v.seat, plan, rng: fastRng('habits'), memo: {} }
  const answers: UsualAnswer[] = []
  while (answers.length < MOST) {
    const decision = songForWar
      .decisions(state)
      .find(({ seats, prompt: asked }) => seats.includes(v.seat) && asked.key === prompt)
    if (decision === undefined) break
    const expand = (choice: (typeof decision.options)[number]): Action[] => songForWar.expand(state, decision, choice)
    const action = answer(new Table(state, v.seat, plan), { ...situation, decision, expand })
    if (action.do === 'done') break
    const io = new Io(LOW)
    songForWar.apply(state, v.seat, action, io)
    answers.push({ action, rolled: io.rolled })
  }
  return answers
}

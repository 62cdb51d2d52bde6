import { beforeEach, describe, expect, it } from 'vitest'
import { canonical } from '@middlesea/engine'
import type { Past } from '../src/match/history.ts'
import { Broken } from '../src/online/connection.ts'
import type { Answer, SentMessage, SeenAct } from '../src/online/messages.ts'
import { GestureSender, type Sent } from '../src/online/sender.ts'
import { boughtSince, type Buyer, giveBack } from '../src/table/bought.ts'

// A server that takes gestures, and a line to it that breaks before or after it has heard.

type Fault = 'before' | 'after' | null

class Table implements Sent {
  number = 0
  acts: SeenAct[] = []
  readonly seat = 'axis'
  readonly refused: unknown[] = []
  /** What the server has, whether or not the page knows it. */
  readonly taken: SeenAct[] = []
  fault: Fault = null
  prompt = 'stage'
  answers: Answer['t'] = 'done'
  /** A seat whose gesture comes to the server just before the next one from here. */
  overtakenBy: string | null = null
  private serial = 1

  get decision() {
    return { id: this.serial, prompt: { key: this.prompt } }
  }

  plan(wanted: readonly string[]) {
    const at = wanted.indexOf('dice')
    const known = wanted.filter((one) => one !== 'forbidden')
    const refusal = { rule: '1.1', key: 'no', params: {} }
    const now = at === -1 ? known : known.slice(0, at + 1)
    const refused = wanted.filter((one) => one === 'forbidden').map((action) => ({ action, refusal }))
    return { now: [...now], refused, later: known.slice(now.length) }
  }

  ask(question: SentMessage): Promise<Answer> {
    if (this.fault === 'before') return Promise.reject(new Broken('before'))
    if (this.answers === 'refused') {
      return Promise.resolve({ t: 'refused', re: 1, refusal: { rule: '2.2', key: 'late', params: {} } })
    }
    if (question.t === 'act') {
      if (question.decision !== this.serial) throw new Error('stale')
      if (this.overtakenBy !== null) {
        this.decideAs(this.overtakenBy)
        this.overtakenBy = null
        return Promise.resolve({ t: 'refused', re: 1, refusal: { rule: '', key: 'kernel.stale', params: {} } })
      }
      this.taken.push({ entry: this.number, seat: 'axis', turn: 1, actions: question.actions as string[] })
    } else this.taken.splice(this.taken.findIndex(({ entry }) => entry === question.entry))
    if (this.fault === 'after') {
      this.fault = 'before'
      return Promise.reject(new Broken('after'))
    }
    this.lookAgain()
    return Promise.resolve({ t: 'done', re: 1 })
  }

  /** Something is decided elsewhere, and the page is shown it. */
  decideAs(seat: string): void {
    this.taken.push({ entry: this.number, seat, turn: 1, actions: [`of ${seat}`] })
    this.lookAgain()
  }

  /** The page is shown what the server has. */
  lookAgain(): void {
    this.acts = [...this.taken]
    this.number++
    this.serial++
  }

  onRefused(why: unknown): void {
    this.refused.push(why)
  }

  onChange(): void {}
}

let table: Table
let sender: GestureSender
beforeEach(() => {
  table = new Table()
  sender = new GestureSender(table)
})

const idle = async (): Promise<void> => {
  await expect.poll(() => sender.busy).toBe(false)
}
const done = (): unknown[] => table.taken.map(({ actions }) => actions)

describe('what a hand does', () => {
  it('is sent one gesture after the other', async () => {
    sender.act(['a', 'b'])
    sender.act(['c'])
    await idle()
    expect(done()).toEqual([['a', 'b'], ['c']])
  })

  it('gives back what was bought first, far apart too: the later things are bought once more, in their order', async () => {
    for (const thing of ['tank', 'gun', 'ship']) sender.act([thing])
    await idle()
    const history = table.acts.map(
      ({ entry, seat, actions }) => ({ entry, seat, actions, locked: false }) as unknown as Past,
    )
    const buyer: Buyer = {
      history,
      seat: 'axis',
      phaseStart: history[0],
      backTo: () => 'free',
      // As the page far apart does it.
      back: (from) => history.toReversed().forEach(({ entry }) => entry >= from && sender.undo(entry)),
      act: (wanted) => sender.act(wanted),
    }
    expect(boughtSince(buyer).map(({ action, mayReturn }) => [action, mayReturn])).toEqual([
      ['tank', true],
      ['gun', true],
      ['ship', true],
    ])
    giveBack(buyer, canonical('tank'))
    await idle()
    expect(done()).toEqual([['gun'], ['ship']])
    expect(table.refused).toEqual([])
  })

  it('is held while there is no line, and sent once when there is one', async () => {
    table.fault = 'before'
    sender.act(['a'])
    await new Promise((next) => setTimeout(next))
    expect(sender.busy).toBe(true)
    table.fault = null
    sender.resume()
    await idle()
    expect(done()).toEqual([['a']])
  })

  it('is not done twice when the connection broke after the server had heard it', async () => {
    table.fault = 'after'
    sender.act(['a'])
    sender.act(['b'])
    await new Promise((next) => setTimeout(next))
    expect(done()).toEqual([['a']])
    table.lookAgain()
    table.fault = null
    sender.resume()
    await idle()
    expect(done()).toEqual([['a'], ['b']])
  })

  it('is given up when another question is asked meanwhile, or it was answered for the seat', async () => {
    const meanwhile = async (change: () => void): Promise<void> => {
      table.fault = 'before'
      sender.act(['a'])
      await new Promise((next) => setTimeout(next))
      change()
      table.fault = null
      sender.resume()
      await idle()
    }
    await meanwhile(() => table.decideAs('axis'))
    await meanwhile(() => (table.prompt = 'fly'))
    expect(done()).toEqual([['of axis']])
    expect(table.refused).toMatchObject([{ key: 'kernel.stale' }, { key: 'kernel.stale' }])
  })

  it('is sent when only a partner has decided something meanwhile', async () => {
    table.fault = 'before'
    sender.act(['a'])
    await new Promise((next) => setTimeout(next))
    table.decideAs('partner')
    table.fault = null
    sender.resume()
    await idle()
    table.overtakenBy = 'partner'
    sender.act(['b'])
    await idle()
    expect(done()).toEqual([['of partner'], ['a'], ['of partner'], ['b']])
    expect(table.refused).toEqual([])
  })

  it('stops at dice, and goes on behind them where the same is asked', async () => {
    sender.act(['a', 'dice', 'b'])
    await idle()
    expect(done()).toEqual([['a', 'dice'], ['b']])
  })

  it('leaves out what is forbidden and says so', async () => {
    expect(sender.act(['forbidden', 'a'])).toMatchObject([{ action: 'forbidden', refusal: { rule: '1.1' } }])
    await idle()
    expect(done()).toEqual([['a']])
  })

  it('ends with all that waited behind it when the server refuses', async () => {
    table.answers = 'refused'
    sender.act(['a'])
    sender.act(['b'])
    await idle()
    expect(done()).toEqual([])
    expect(table.refused).toEqual([{ rule: '2.2', key: 'late', params: {} }])
  })
})

describe('what is taken back', () => {
  it('can be done again, until something else is done', async () => {
    sender.act(['a'])
    await idle()
    sender.undo(0)
    await idle()
    expect(done()).toEqual([])
    expect(sender.redoable).toBe(true)
    sender.redo()
    await idle()
    expect(done()).toEqual([['a']])
    expect(sender.redoable).toBe(false)
  })

  it('is not taken back twice when the connection broke after the server had heard it', async () => {
    sender.act(['a'])
    await idle()
    sender.act(['b'])
    await idle()
    table.fault = 'after'
    sender.undo(1)
    await new Promise((next) => setTimeout(next))
    expect(done()).toEqual([['a']])
    table.lookAgain()
    table.fault = null
    sender.resume()
    await idle()
    expect(done()).toEqual([['a']])
    expect(sender.redoable).toBe(true)
  })
})

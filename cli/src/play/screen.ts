import { columns, flow, wrap } from '@middlesea/table-kit/lines'
import { table } from '../text/table.ts'
import { type Option, optionName, stringsOf } from './choices.ts'
import type { JournalLine, Session } from './session.ts'
import type { Texts } from './texts.ts'

/** Longer lists are cut: so many of each heading, and so many possibilities of a choice. */
const MOST_LISTED = 120
const MOST_OF_GROUP = 12
/** Of a longer list of ways the places that have a name are shown, as many as this. */
const MOST_WAYS = 40
const NAMED_WAYS = 24

/** The lines that a session shows. */
export class Screen {
  private readonly session: Session
  private readonly texts: Texts

  constructor(session: Session, texts: Texts) {
    this.session = session
    this.texts = texts
  }

  private get pen() {
    return this.session.pen
  }

  welcome(): string[] {
    const { pen, texts, session } = this
    const { game, presentation } = session.kit
    const { config } = session.match.head
    const scenario = game.scenarios.find(({ id }) => id === config.scenario)!
    const title = `${pen.voice.pick(game.name)} · ${pen.voice.pick(scenario.name)}`
    const bots = Object.entries(session.seating).flatMap(([seat, player]) =>
      player === null ? [] : [texts.botSeat(pen.voice.name(seat), player.name)],
    )
    return [
      pen.paint.title(title),
      ...this.wrapped(pen.voice.pick(scenario.summary)),
      ...presentation.welcome(session.view).flatMap((text) => this.wrapped(pen.voice.pick(text))),
      ...this.optionLines(),
      ...bots,
      '',
      ...this.wrapped(texts.howTo),
    ]
  }

  private optionLines(): string[] {
    const { voice } = this.pen
    const { game } = this.session.kit
    const { options } = this.session.match.head.config
    const chosen = game.options
      .filter(({ id, values }) => options[id] !== values[0])
      .map(({ id, name, valueNames }) => {
        const value = valueNames?.[String(options[id])]
        return value === undefined ? voice.pick(name) : `${voice.pick(name)}${voice.colon}${voice.pick(value)}`
      })
    return chosen.length === 0 ? [] : this.wrapped(`+ ${chosen.join(', ')}`)
  }

  status(): string[] {
    return this.session.kit.presentation.status(this.session.view, this.pen)
  }

  board(): string[] {
    return this.session.kit.presentation.board(this.session.view, this.pen)
  }

  journal(lines: JournalLine[]): string[] {
    const { paint, width } = this.pen
    return lines.flatMap(({ rule, text, headline }) => {
      const tag = rule === '' ? '' : ` ${paint.dim(`[${rule}]`)}`
      return headline ? wrap(`${paint.title(text)}${tag}`, width) : wrap(`  ${text}${tag}`, width, '    ')
    })
  }

  /** The question; with several seats at the terminal also whose it is. */
  prompt(): string[] {
    const { session, pen } = this
    const { decision } = session
    if (decision === null) return []
    const whose = session.match.seats.length > 1 ? `${pen.voice.name(session.seat)}${pen.voice.colon}` : ''
    const text = `${whose}${pen.voice.say(decision.prompt)}`
    return wrap(`${pen.paint.title(text)} ${pen.paint.dim(`[${decision.rule}]`)}`, pen.width)
  }

  /** All choices with their numbers: units and places under their headings, buttons below. */
  choices(options: Option[]): string[] {
    const groups = new Map<string, Option[]>()
    for (const option of options) {
      const key = `${option.choice.on} ${option.heading}`
      groups.set(key, [...(groups.get(key) ?? []), option])
    }
    return [...groups.values()].flatMap((group) => {
      // Nobody reads three hundred hexes: their names and numbers can be typed all the same.
      const shown = options.length > MOST_LISTED && group.length > MOST_OF_GROUP ? group.slice(0, MOST_OF_GROUP) : group
      const items = shown.map((option) => this.choice(option))
      if (shown.length < group.length) items.push(this.texts.andMoreChoices(group.length - shown.length))
      const { heading } = group[0]
      const first = heading === '' ? '  ' : `  ${this.pen.paint.dim(`${heading}${this.pen.voice.colon}`)}`
      return flow(items, this.pen.width, '  ', first, '    ')
    })
  }

  private choice(option: Option): string {
    const { pen, session } = this
    const { choice, actions } = option
    const number = pen.paint.number(String(option.number))
    const name = `${number} ${optionName(pen.voice, option)}`
    if (option.labelled) return name
    const facts = session.kit.presentation.facts(choice.id, session.view, pen)
    const only = choice.action === null && actions.length === 1 ? this.target(option) : ''
    return `${name}${facts === '' ? '' : ` ${facts}`}${only}`
  }

  /** Where a choice with a single action leads. */
  private target({ choice, actions }: Option): string {
    const { voice } = this.pen
    const others = stringsOf(actions[0]).filter((id) => id !== choice.id && voice.game.names(id) !== undefined)
    return others.length === 0 ? '' : ` > ${others.map((id) => voice.name(id)).join(' ')}`
  }

  /** The second level of a choice. */
  possibilities(option: Option): string[] {
    const { paint, voice, width } = this.pen
    const own = optionName(voice, option)
    const items = this.worthListing(option.actions).map(({ action, number }) => {
      const label = voice.say(voice.game.label(action))
      // The reader has just named the unit: what follows its name is enough.
      const rest = label.startsWith(own) ? /^:? +(.+)$/.exec(label.slice(own.length))?.[1] : undefined
      return [paint.number(String(number)), rest ?? label, ...this.factsOfPlaces(action)].join(' ')
    })
    const more = option.actions.length - items.length
    const rest = more > 0 ? [`  ${this.texts.andMoreChoices(more)}`] : []
    return [...columns(items, width - 2).map((line) => `  ${line}`), ...rest]
  }

  /** All ways with their numbers; of many those to places with a name, which is more than a number on the map. */
  private worthListing(actions: readonly unknown[]): { action: unknown; number: number }[] {
    const ways = actions.map((action, i) => ({ action, number: i + 1 }))
    if (ways.length <= MOST_WAYS) return ways
    const { voice } = this.pen
    const { placeIds } = this.session.kit.presentation
    const named = ways.filter(({ action }) =>
      stringsOf(action).some((id) => placeIds.includes(id) && voice.name(id) !== id),
    )
    return (named.length > 0 ? named : ways).slice(0, NAMED_WAYS)
  }

  /** What is known of the places that an action names. */
  private factsOfPlaces(action: unknown): string[] {
    const { kit, view } = this.session
    return stringsOf(action)
      .filter((id) => kit.presentation.placeIds.includes(id))
      .map((id) => kit.presentation.facts(id, view, this.pen))
      .filter((facts) => facts !== '')
  }

  end(): string[] {
    const { pen, session, texts } = this
    const outcome = session.match.outcome
    if (outcome === null) return []
    const points = session.kit.presentation.points(session.match.journal, pen)
    const total = points.reduce((sum, line) => sum + line.points, 0)
    const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))
    const rows = [...points.map((line) => [line.source, signed(line.points)]), [texts.total, signed(total)]]
    const winners = outcome.winners.map((seat) => pen.voice.name(seat)).join(', ')
    return [
      '',
      pen.paint.title(`${texts.over}${pen.voice.colon}${pen.voice.say(outcome.result)}`),
      ...(winners === '' ? [] : [texts.won(winners)]),
      '',
      ...(points.length === 0 ? [] : table([texts.pointsFrom, ''], rows)),
      '',
      texts.afterEnd,
    ]
  }

  wrapped(text: string): string[] {
    return wrap(text, this.pen.width)
  }
}

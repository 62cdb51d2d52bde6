import { canonical, Refused, SaveError } from '@middlesea/engine'
import { saveTrouble, UsageError } from '../errors.ts'
import { openMatch } from '../files.ts'
import { nearest } from '../suggest.ts'
import { padEnd, widthOf } from '@middlesea/table-kit/width'
import { alike, allNames, NotUnderstood, type Option, optionName, readPicks, readSecond, together } from './choices.ts'
import { decidedLine } from './decided.ts'
import { adviceLines } from './hint.ts'
import { JAPANESE } from './japanese.ts'
import { LOOKS } from './looks.ts'
import { findByName } from './names.ts'
import { Screen } from './screen.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'
import { whyLines } from './questions.ts'
import { shortcutCalled, shortcutLines, shortcutsOf } from './shortcuts.ts'

/** Lists longer than this are not repeated after every step. */
const SHORT_LIST = 14

/** So many actions of one gesture are named when it is taken back. */
const MANY = 3

/** The choice that ends a phase or a list. */
const DONE = 'done'

/** How much of the journal of a loaded match is repeated; `log` shows more. */
const RECALLED = 8

/** The terminal table: takes a line, does what it says, prints what came of it. Knows no keyboard and no screen. */
export class TerminalTable {
  quit = false
  private readonly session: Session
  private readonly texts: Texts
  private readonly out: (lines: string[]) => void
  private readonly screen: Screen
  /** The choices whose second level is being asked for; several go the same way. */
  private pending: Option[] | null = null
  private moment = ''
  private lastBoard = ''
  private lastScene = ''
  private question = ''
  /** The numbers that the reader has seen with this question. */
  private readonly listed = new Set<number>()
  private warned = false
  /** The end that was offered last. */
  private offered = ''
  private endShown = false
  /** Somebody else takes the keyboard: nothing of the new seat is shown before a key is pressed. */
  private handingOver = false
  private readonly clear: (() => void) | null

  /** `clear` wipes the screen between players who must not see one another's secrets; a script has no such players. */
  constructor(session: Session, texts: Texts, out: (lines: string[]) => void, clear: (() => void) | null = null) {
    this.session = session
    this.texts = texts
    this.out = out
    this.clear = clear
    this.screen = new Screen(session, texts)
  }

  /** The first screen. Of a match that was loaded only the last lines of the journal are repeated. */
  begin(loaded = false): void {
    this.out([...this.screen.welcome(), ''])
    if (loaded) this.recall()
    this.goOn()
  }

  /** Does what a line says. Everything that goes wrong is said in a line, and nothing has changed. */
  async line(text: string): Promise<void> {
    const warned = this.warned
    this.warned = false
    try {
      await this.perform(text.trim(), warned)
    } catch (error) {
      if (error instanceof Refused) this.out(this.refusal(error))
      else if (error instanceof NotUnderstood) this.say(error.message)
      else if (error instanceof UsageError) this.say(error.in(this.session.pen.voice.language))
      else if (error instanceof SaveError) this.say(saveTrouble(error, this.session.pen.voice.language))
      else this.defect(error)
    }
  }

  private async perform(line: string, warned: boolean): Promise<void> {
    if (this.handingOver) {
      this.handingOver = false
      return this.show()
    }
    if (line === '' || line.startsWith('#')) {
      if (line === '') this.repeat()
      return
    }
    const [word, ...rest] = line.split(/\s+/)
    // Japanese keyboards write ３ for 3 and ＞ for >.
    const name = word.normalize('NFKC').toLowerCase()
    const known = Object.hasOwn(JAPANESE, name) ? JAPANESE[name] : name
    if (Object.hasOwn(this.commands, known)) await this.commands[known](rest.join(' '), warned)
    else if (Object.hasOwn(LOOKS, known)) this.out(await LOOKS[known](this.session, this.texts, rest.join(' ')))
    else if (!(await this.warns(line, warned))) await this.choose(line.normalize('NFKC'))
  }

  /** Asks once before a phase ends with something that hurts; the same line again ends it. */
  private async warns(line: string, warned: boolean): Promise<boolean> {
    const { session, texts } = this
    const { decision, kit, view, pen } = session
    if (warned || decision === null || this.pending !== null) return false
    const ending = session.options().find(({ choice }) => choice.id === DONE)
    const meant = ending === undefined ? [] : [DONE, String(ending.number), optionName(pen.voice, ending).toLowerCase()]
    if (!meant.includes(line.normalize('NFKC').trim().toLowerCase())) return false
    const warnings = await kit.warnings(view, decision, pen.voice.language)
    if (warnings.length === 0) return false
    this.warned = true
    for (const warning of warnings) this.say(pen.paint.warn(warning))
    this.say(texts.doneAgain)
    return true
  }

  private readonly commands: { [name: string]: (rest: string, warned: boolean) => void | Promise<void> } = {
    help: () => this.help(),
    '?': () => this.help(),
    undo: () => this.undo(),
    redo: () => this.redo(),
    board: () => this.out([...this.screen.board(), ...this.screen.status()]),
    map: () => this.out([...this.screen.board(), ...this.screen.status()]),
    log: (rest) => this.log(rest),
    hint: async () => this.say((await adviceLines(this.session, this.texts)).join('\n')),
    end: () => this.endHere(),
    quick: (rest) => this.quick(rest.normalize('NFKC')),
    seat: (rest) => this.changeSeat(rest),
    save: (rest) => this.save(rest),
    load: (rest) => this.load(rest),
    quit: (_rest, warned) => this.leave(warned),
    exit: (_rest, warned) => this.leave(warned),
  }

  /** What a line that has been begun may become: commands, choices, and places where they are asked for. */
  completions(line: string): string[] {
    const { kit, pen } = this.session
    const options = this.pending === null ? this.session.options() : []
    const places = kit.presentation.placeIds.flatMap((id) => [`zone ${id}`, `units ${id}`, `why ${id}`])
    const names = options.map((option) => optionName(pen.voice, option))
    const begun = line.toLowerCase()
    return [...Object.keys(this.commands), ...Object.keys(LOOKS), ...names, ...places].filter((word) =>
      word.toLowerCase().startsWith(begun),
    )
  }

  // ---- What happens

  /** Bots play, then the person at the keyboard reads what happened and what is asked. */
  private goOn(): void {
    const { session } = this
    const before = session.seat
    session.letBotsPlay()
    if (session.seat !== before && this.clear !== null && this.hidesFrom(before)) {
      this.clear()
      this.handingOver = true
      this.say(this.texts.handOver(this.name(session.seat)))
    } else this.show()
  }

  /** Whether the seat at the keyboard knows something that another does not. */
  private hidesFrom(other: string): boolean {
    const { match, seat } = this.session
    return other !== 'spectator' && canonical(match.view(seat)) !== canonical(match.view(other))
  }

  private show(): void {
    const { session, screen } = this
    // First the board, then what happened: the news are right above the question.
    const now = session.kit.presentation.moment(session.view)
    const moment = `${session.seat} ${now}`
    if (now !== '' && moment !== this.moment && !session.match.over) this.showBoard()
    this.moment = moment
    this.out(screen.journal(session.news()))
    if (session.match.over) return this.showEnd()
    this.offerEnd()
    this.ask(false)
  }

  /** Tells once that a bot sees the match as decided; again only when it has changed its mind in between. */
  private offerEnd(): void {
    const offered = decidedLine(this.session, this.texts)
    if (this.offered === '' && offered !== '') this.say(offered)
    this.offered = offered
  }

  private endHere(): void {
    const { session, texts } = this
    const { decided } = session
    if (decided === null) return this.say(texts.notDecided)
    session.match.resign(decided.resigns, decided.winners)
    this.show()
  }

  /** The board, unless the reader has just seen the same. */
  private showBoard(): void {
    const board = this.screen.board()
    const text = board.join('\n')
    if (text !== this.lastBoard) this.out(['', ...board, ''])
    this.lastBoard = text
  }

  /** Asks the question that is open; a long list is not repeated while the question stays the same. */
  private ask(whole: boolean): void {
    const { session, screen } = this
    const { decision } = session
    if (decision === null) return this.showEnd()
    const { question } = session
    const options = session.options()
    if (question !== this.question) this.listed.clear()
    this.question = question
    const scene = this.scene(decision.prompt.params)
    if (scene !== '' && (whole || scene !== this.lastScene)) this.out(['', scene])
    this.lastScene = scene
    const full = whole || options.length <= SHORT_LIST || options.some(({ number }) => !this.listed.has(number))
    for (const { number } of options) this.listed.add(number)
    this.out([
      '',
      ...screen.status(),
      ...screen.prompt(),
      ...(full ? screen.choices(options) : [`  ${this.texts.choicesLeft(options.length)}`]),
    ])
  }

  /** A question about a place shows who stands there. */
  private scene(params: { [name: string]: unknown }): string {
    const { kit, view, pen } = this.session
    const place = Object.values(params).find((value) => kit.presentation.placeIds.includes(value as string))
    return place === undefined ? '' : kit.presentation.placeLines(place as string, view, pen).join('\n')
  }

  private repeat(): void {
    this.pending = null
    this.ask(true)
  }

  private showEnd(): void {
    if (!this.endShown) this.out([...this.screen.board(), ...this.screen.status()])
    this.endShown = true
    this.out(this.screen.end())
  }

  // ---- Choosing

  private async choose(line: string): Promise<void> {
    const { pending } = this
    if (pending !== null && this.chooseSecond(line, pending)) return
    this.pending = null
    try {
      await this.chooseFirst(line)
    } catch (error) {
      // A slip of the pen: what was asked is still asked.
      if (error instanceof NotUnderstood) this.pending = pending
      throw error
    }
  }

  private async chooseFirst(line: string): Promise<void> {
    const { session, texts } = this
    const options = session.options()
    const { voice } = session.pen
    const picks = readPicks(line, options, voice, {
      ...texts,
      others: this.allKnown(),
      noSuchName: (text) => this.unknownName(text, options),
    })
    if (picks.length === 0) throw new NotUnderstood(texts.noSuchName(line))
    if (picks.every(({ option, second }) => second === null && option.actions.length > 1)) {
      return this.askSecond(picks.map(({ option }) => option))
    }
    // Done at the end of a list warns of what is lost after the rest of the list.
    const ends = picks.length > 1 && picks.at(-1)!.option.choice.id === DONE
    const wished = picks.map(({ option, second }) => ({ option, action: this.actionOf(option, second) }))
    const { question } = session
    this.submit(session.plan(ends ? wished.slice(0, -1) : wished))
    if (!ends || session.question !== question || (await this.warns(DONE, false))) return
    const last = session.options().find(({ choice }) => choice.id === DONE)
    if (last !== undefined) this.submit(session.plan([{ option: last, action: this.actionOf(last, null) }]))
  }

  /** Asks where units go: of several, what all of them can do. */
  private askSecond(options: Option[]): void {
    const { texts, session } = this
    const group = together(options)
    const names = options.map((option) => optionName(session.pen.voice, option)).join(session.pen.voice.comma)
    if (group.actions.length === 0) throw new NotUnderstood(texts.nothingShared(names))
    this.pending = options
    this.out([...this.screen.wrapped(texts.chooseWhere(names)), ...this.screen.possibilities(group)])
  }

  /** Reads a line as the second level of the pending choices. False when it is something else. */
  private chooseSecond(line: string, options: Option[]): boolean {
    const group = together(options)
    const found = readSecond(line, group, this.session.pen.voice, this.allKnown())
    if (found.length === 0 && !/^\d+$/.test(line)) return false
    const action = this.actionOf(group, line)
    const wishes = options.map((option) => ({ option, action: alike(action, group, option) }))
    this.submit(this.session.plan(wishes))
    return true
  }

  private actionOf(option: Option, second: string | null): unknown {
    const { texts } = this
    const { voice } = this.session.pen
    const name = optionName(voice, option)
    if (second === null) {
      if (option.actions.length === 1) return option.actions[0]
      throw new NotUnderstood(texts.needSecond(name, `${option.number}>1`))
    }
    const found = readSecond(second, option, voice, this.allKnown())
    if (found.length === 1) return found[0]
    const lines = [...this.whyNot(option, second), texts.noSecond(second, name), ...this.screen.possibilities(option)]
    throw new NotUnderstood(lines.join('\n'))
  }

  /** The rule against a second level that is known but not offered; nothing if nobody knows what is meant. */
  private whyNot({ choice }: Option, second: string): string[] {
    const { session, texts } = this
    const { presentation, game } = session.kit
    const known = findByName(second, [...presentation.unitIds, ...presentation.placeIds], (id) => allNames(game, id))
    return known.length === 0 || /^\d+$/.test(second) ? [] : whyLines(session, texts, `${choice.id} > ${known[0]}`)
  }

  private allKnown(): string[][] {
    const { presentation, game } = this.session.kit
    return [...presentation.unitIds, ...presentation.placeIds].map((id) => allNames(game, id))
  }

  private submit(actions: unknown[]): void {
    const labels = this.session.labels(actions)
    try {
      this.session.submit(actions)
    } catch (error) {
      if (error instanceof Refused && actions.length > 1) {
        this.say(this.texts.refusedWhole(this.session.labels([this.session.refusedAmong(actions) ?? actions[0]])))
      }
      throw error
    }
    this.pending = null
    // Of a long list the journal tells what was done.
    if (actions.length === 1 || !this.session.hasNews) this.say(this.texts.taken(labels))
    this.goOn()
  }

  /** A name that is no choice: perhaps a unit or place that cannot be chosen now, perhaps a slip of the pen. */
  private unknownName(text: string, options: Option[]): string {
    const { session, texts } = this
    const { presentation, game } = session.kit
    const ids = [...presentation.unitIds, ...presentation.placeIds]
    // A letter or two would be part of some name or other.
    const [id] = widthOf(text) < 3 ? [] : findByName(text, ids, (each) => allNames(game, each))
    if (id !== undefined && !options.some(({ choice }) => choice.id === id)) {
      return [texts.notNow(this.name(id)), ...whyLines(session, texts, text)].join('\n')
    }
    const names = options.flatMap((option) => [optionName(session.pen.voice, option), option.choice.id])
    const known = [...names, ...Object.keys(this.commands), ...Object.keys(LOOKS)]
    const near = nearest(text, known)
    return near === undefined ? texts.noSuchName(text) : texts.didYouMean(text, near)
  }

  // ---- Commands

  private undo(): void {
    const { actions } = this.session.undo()
    this.back()
    this.say(this.texts.undone(this.shortLabels(actions)))
    this.goOn()
  }

  private redo(): void {
    const { actions } = this.session.redo()
    this.back()
    this.say(this.texts.redone(this.shortLabels(actions)))
    this.goOn()
  }

  private back(): void {
    this.pending = null
    this.endShown = false
  }

  private log(rest: string): void {
    const count = /^\d+$/.test(rest) ? Number(rest) : 20
    const lines = this.session.journal().slice(-count)
    this.out(lines.length === 0 ? [this.texts.noLog] : this.screen.journal(lines))
  }

  /** What the page has as buttons that stand for many answers: a list of them, or one that is taken. */
  private async quick(number: string): Promise<void> {
    const { session, texts } = this
    const found = await shortcutsOf(session)
    if (number === '') return this.out(shortcutLines(found, session, texts))
    const { actions } = shortcutCalled(number, found, texts)
    try {
      this.submit(actions)
    } catch (error) {
      // Dice end a gesture: what comes after them is answered when it is asked again.
      if (!(error instanceof Refused) || error.refusal.key !== 'kernel.listStopsAtDice') throw error
      this.submit(actions.slice(0, 1))
    }
  }

  private changeSeat(rest: string): void {
    const { session, texts } = this
    const deciding = session.deciding()
    const [seat] = findByName(rest, deciding, (id) => allNames(session.kit.game, id))
    if (seat === undefined) return this.say(texts.seatUsage(deciding.join(', ')))
    session.seat = seat
    this.pending = null
    this.say(texts.nowPlaying(this.name(seat)))
    this.goOn()
  }

  private save(file: string): void {
    if (file === '') return this.say(this.texts.saveUsage)
    this.session.save(file)
    this.say(this.texts.saved(file))
  }

  private async load(file: string): Promise<void> {
    const { session, texts } = this
    if (file === '') return this.say(texts.loadUsage)
    const { kit, save, match } = await openMatch(file)
    if (kit.game.id !== session.kit.game.id) return this.say(texts.otherGame(kit.game.id))
    session.open(match, save.pack)
    this.back()
    this.moment = ''
    this.question = ''
    this.lastBoard = ''
    this.say(texts.loaded(file, match.log.length))
    this.recall()
    this.goOn()
  }

  private recall(): void {
    const lines = this.session.news()
    this.out(this.screen.journal(lines.slice(-RECALLED)))
  }

  private leave(warned: boolean): void {
    if (this.session.unsaved && !warned && !this.session.match.over) {
      this.warned = true
      this.say(this.texts.quitUnsaved)
    } else this.quit = true
  }

  private help(): void {
    const { presentation } = this.session.kit
    const { voice, paint } = this.session.pen
    const width = Math.max(...this.texts.help.map(([use]) => widthOf(use))) + 2
    this.out([
      ...this.texts.help.map(([use, what]) => `  ${paint.number(padEnd(use, width))}${what}`),
      '',
      ...presentation.legend.flatMap((text) => this.screen.wrapped(voice.pick(text))),
    ])
  }

  // ---- Words

  private refusal({ refusal }: Refused): string[] {
    const { paint, voice } = this.session.pen
    return this.screen.wrapped(paint.warn(this.texts.refusedBy(refusal.rule, voice.say(refusal))))
  }

  /** The match has taken back what failed: the players can go on, save, and report it. */
  private defect(error: unknown): void {
    const text = error instanceof Error ? (process.env.MIDDLESEA_DEBUG ? error.stack : error.message) : String(error)
    this.say(this.session.pen.paint.warn(this.texts.defect(text ?? '')))
  }

  private say(text: string): void {
    this.out(text.split('\n').flatMap((line) => this.screen.wrapped(line)))
  }

  /** Of many actions the first ones. */
  private shortLabels(actions: unknown[]): string {
    const shown = this.session.labels(actions.slice(0, MANY))
    return actions.length > MANY ? this.texts.andMore(shown, actions.length - MANY) : shown
  }

  private name(id: string): string {
    return this.session.pen.voice.name(id)
  }
}

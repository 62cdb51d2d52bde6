import type { Seat } from '@middlesea/engine'
import type { PathPreview, PlaceMark } from '@middlesea/table-kit/board'
import type { JournalLine } from '../match/history.ts'
import type { ChatLine, News, Offer, Person, ShownMark } from './messages.ts'

/** So long a ping is seen. */
const PING_MS = 4_000

/** Signs of people on the map. */
export interface Sketch {
  paths: PathPreview[]
  marks: Record<string, PlaceMark[]>
  /** A place that somebody points at now. */
  pointed: string | null
}

const NOTHING: Sketch = { paths: [], marks: {}, pointed: null }

/** What the people at a table share beside the game: who is there, what they say, offer and point at. */
export class Company {
  people: readonly Person[] = []
  /** How many look on. */
  watchers = 0
  chat: readonly ChatLine[] = []
  offers: readonly Offer[] = []
  marks: readonly ShownMark[] = []
  /** Lines of the journal that the next words in the chat shall quote. */
  quoting: readonly JournalLine[] = []
  /** The last offer that came to nothing while one was at the table. */
  answered: Offer | null = null
  sketch: Sketch = NOTHING
  private pinged: string | null = null
  private timer = 0
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  hear(news: News): void {
    if (news.t === 'seats') {
      this.people = news.seats
      this.watchers = news.watchers ?? 0
    } else if (news.t === 'chat') this.heard(news.lines)
    else if (news.t === 'offers') this.takeOffers(news.offers)
    else if (news.t === 'marks') {
      this.marks = news.marks
      this.draw()
    } else if (news.t === 'ping') this.ping(news.at)
  }

  personAt(seat: Seat): Person | undefined {
    return this.people.find((person) => person.seat === seat)
  }

  /** What was told before comes again when a line is opened anew. */
  private heard(lines: readonly ChatLine[]): void {
    if (lines.length === 0) return
    this.chat = [...this.chat.filter(({ number }) => number < lines[0].number), ...lines]
  }

  private takeOffers(offers: readonly Offer[]): void {
    for (const offer of offers) {
      const was = this.offers.find(({ number }) => number === offer.number)
      if (was?.status === 'open' && (offer.status === 'refused' || offer.status === 'lapsed')) this.answered = offer
      else if (offer.status === 'open') this.answered = null
    }
    this.offers = offers
  }

  private ping(at: string): void {
    clearTimeout(this.timer)
    this.pinged = at
    this.draw()
    this.timer = window.setTimeout(() => {
      this.pinged = null
      this.draw()
      this.onChange()
    }, PING_MS)
  }

  private draw(): void {
    const paths: PathPreview[] = []
    const marks: Sketch['marks'] = {}
    for (const { mark, seat } of this.marks) {
      if (mark.kind === 'arrow') paths.push({ places: [mark.from, mark.to], kind: 'sketch' })
      else (marks[mark.at] ??= []).push({ icon: 'star', label: mark.label ?? this.personAt(seat)?.name ?? seat })
    }
    this.sketch = { paths, marks, pointed: this.pinged }
  }
}

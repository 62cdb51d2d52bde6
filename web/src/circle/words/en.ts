import { signed } from '@middlesea/table-kit/words'
import { localeFor } from '../../i18n/locale.ts'

const date = (when: Date): string => when.toLocaleDateString(localeFor('en'), { dateStyle: 'medium' })

/** What a clock shows elsewhere now. */
const clockIn = (timeZone: string): string =>
  new Date().toLocaleTimeString(localeFor('en'), { timeStyle: 'short', timeZone })

/** The words of the pages about people who keep playing. */
export const en = {
  apart: {
    title: 'To have nothing to do with somebody',
    about:
      'You do not meet at new tables, you are not told of one another’s matches, and you do not read their words. They are not told.',
    isBlocked: (name: string) => `You have blocked ${name}.`,
    block: (name: string) => `Block ${name}`,
    unblock: (name: string) => `Block ${name} no more`,
    report: 'Report something',
    what: 'What happened',
    whatHint: 'Whoever runs this server reads it, nobody else. Say when it was and in which match.',
    send: 'Send the report',
    sent: 'Sent.',
  },
  meeting: {
    title: 'When do you meet?',
    about: 'Propose a time for live play. Everybody sees it by their own clock.',
    proposed: (name: string) => `${name} proposes:`,
    fixed: 'It is agreed. You meet:',
    agree: 'Agree',
    cancel: 'Take it back',
    when: 'Time',
    whenHint: (zone: string) => `By your clock (${zone}).`,
    propose: 'Propose this time',
    clock: (at: number, timeZone: string) =>
      new Date(at).toLocaleString(localeFor('en'), { dateStyle: 'full', timeStyle: 'short', timeZone }),
  },
  cups: {
    title: 'Cups',
    about:
      'A small tournament by correspondence. It begins by itself when all places are taken, and goes on by itself.',
    none: 'There is no cup now. Make one.',
    new: 'New cup',
    ofClub: 'A cup of your club: its members may enter.',
    kind: 'Kind',
    kinds: { mini: 'Mini-cup', knockout: 'Knock-out' },
    states: { open: 'open', playing: 'being played', finished: 'over' },
    places: (taken: number, size: number) => `${taken} of ${size} places taken`,
    wonBy: (name: string) => `Won by ${name}.`,
    roundUntil: (round: number, when: string) => `Round ${round}, until ${when}.`,
    rounds: (kind: 'mini' | 'knockout', round: number): string =>
      kind === 'mini' ? `Round ${round + 1}` : (['Quarter-finals', 'Semi-finals', 'Final'][round] ?? ''),
    agree: 'I agree that the games of this cup count for our ratings',
    enter: 'Enter the cup',
    leave: 'Leave the cup',
    giveToBot: 'Give a place to a bot',
    remove: 'Take the cup away',
    table: 'Table',
    name: 'Name',
    points: 'Points',
    won: 'Won',
    played: 'Played',
    out: 'out',
    versus: (first: string, second: string) => `${first} – ${second}`,
    goesOn: 'goes on',
    result: (points: number): string => (points === 1 ? '1–0' : points === 0 ? '0–1' : '½–½'),
    walkover: 'not played',
    rules: 'How it is played',
    format: {
      mini: 'Four people. Each pair meets once, in two games with sides swapped: three rounds.',
      knockout: 'Eight people. Each pair plays two games with sides swapped, and the winner goes on: three rounds.',
    },
    time: (days: number) =>
      `A move has ${days === 1 ? 'a day' : `${days} days`}. Whoever lets the time pass loses the game.`,
    date: (days: number) =>
      `A round has ${days} days. A game that is not over then is drawn. When all games are over the next round begins at once.`,
    absent:
      'Whoever loses two games on time is out: games that go on are lost, those to come are not played and go to the other.',
    ties: 'Level on points: points in the games between those who are level; then how clearly games were won by the game’s own score; then the lot that was drawn at the beginning.',
    dice: (days: number) =>
      `Whoever enters promises a secret for each game, and so does the server; a game begins when all have shown theirs, and its dice come of all of them. Pages do it by themselves when they are opened. Whoever has not shown it after ${days === 1 ? 'a day' : `${days} days`} goes without, and the others and the server promise anew.`,
    promised:
      'The browser in which you promised keeps a secret for each of your games, chosen by chance, and shows it when a game is there and you open your matches. No other browser has these secrets: come back with that one. Elsewhere you can only promise others, for the games that are not there yet.',
    notPromised: 'No secrets of yours are promised yet: the dice of your games come of the others alone.',
    ownWords: 'Words of your own',
    ownWordsAbout:
      'They are put before what chance has chosen, in the games that are not there yet. Nobody sees them before.',
    promiseWords: 'Promise with these words',
    rated: 'Games between two people count for the ratings.',
    titleField: 'Name of the cup',
    usualTitle: (game: string) => `${game}: the cup`,
    daysField: 'Time for a move',
    roundField: 'Time for a round',
    inDays: (days: number) => (days === 1 ? 'a day' : `${days} days`),
    make: 'Make the cup',
  },
  clubs: {
    title: 'Clubs',
    about: 'A club is a circle of people who play with one another: with its own matches and its own talk.',
    none: 'You are in no club yet.',
    leads: 'leads',
    member: 'member',
    makeTitle: 'A new club',
    name: 'Name of the club',
    make: 'Make the club',
    invited: 'You are invited to a club',
    invitedAbout: 'Its members see that you have joined. You may leave at any time.',
    join: 'Join the club',
    newMatch: 'New match of the club',
    newCup: 'New cup of the club',
    matches: 'Matches',
    noMatches: 'No match of the club yet.',
    states: { open: 'open', playing: 'being played', finished: 'over' },
    talk: 'Talk',
    silence: 'Nobody has said anything yet.',
    say: 'Your words',
    send: 'Say it',
    members: (count: number) => `Members (${count})`,
    takeOut: 'Take out',
    takeOutOf: (name: string) => `Take ${name} out of the club`,
    invite: 'Invitation to the club',
    inviteAbout: 'Whoever has this link and an account can join.',
    renew: 'Make a new link; the old one is void',
    webhook: 'Webhook',
    webhookAbout: 'It tells who joins, which matches are made and who wins them. Nothing secret.',
    webhookUrl: 'Address',
    webhookFormat: 'Kind',
    webhookSet: 'Set it',
    webhookRemove: 'Take it away',
    secret: 'The secret with which calls are signed, shown this once:',
    leave: 'Leave the club',
    leaveSure: 'Yes, leave it',
    dissolve: 'Dissolve the club',
    dissolveSure: 'Yes, dissolve it for all',
    stay: 'No, stay',
  },
  find: {
    title: 'Find an opponent',
    make: 'Make a match yourself',
    any: 'any',
    language: 'Language of the host',
    clock: 'Time zone',
    clockHint: (zone: string) => `Yours is ${zone}.`,
    within: (hours: number) => `at most ${hours === 1 ? '1 hour' : `${hours} hours`} from mine`,
    found: (count: number) =>
      count === 0
        ? 'No seat of this kind is open now.'
        : count === 1
          ? 'One match waits for a player.'
          : `${count} matches wait for players.`,
    now: (zone: string) => `${clockIn(zone)} there (${zone})`,
    tellMe: 'Tell me when one opens',
    tellMeAbout:
      'Over the channels that are set in your account: mail, this browser or a webhook. Once an hour at most.',
    tellMeThis: (what: string) => `Tell me of: ${what}`,
    lookingFor: (what: string) => `You are told of: ${what}.`,
    stop: 'Tell me no more',
  },
  person: {
    since: (when: Date, zone: string) => `Here since ${date(when)} · time zone ${zone}`,
    ratings: 'Ratings',
    noRatings: 'No rated match yet.',
    provisional: (rating: number) => `${rating}?`,
    provisionalAbout: 'With a question mark: not certain yet. Some more rated matches make it so.',
    certainty: (deviation: number, played: number) =>
      `± ${deviation * 2} · ${played === 1 ? '1 match' : `${played} matches`}`,
    between: (name: string) => `You and ${name}`,
    neverMet: 'You have not finished a match against one another yet.',
    score: (won: number, drawn: number, lost: number) => `You won ${won}, drew ${drawn}, lost ${lost}.`,
    result: (score: number): string => (score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn'),
    rated: 'rated',
    history: 'Rated matches',
    against: (name: string) => `against ${name}`,
    gone: 'against somebody who has gone',
    advantage: (points: number) => `the side is worth ${signed(points)}`,
    change: (before: number, after: number) => `${before} → ${after}`,
  },
}

export type CircleTexts = typeof en

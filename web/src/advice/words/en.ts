/** The words of hints and of looking back. */
export const en = {
  hint: {
    title: 'Hint',
    thinking: 'The bots think about your turn …',
    cancel: 'Stop',
    close: 'Close the hint',
    again: 'Ask again',
    failed: 'There is no hint here.',
    plan: 'What they would do',
    ifDice: 'Then, if the dice fall as expected',
    done: 'done',
    more: (n: number) => `and ${n} more`,
    arrival: 'Hint: comes here',
    about: 'They know what you know, and no more. The arrows on the map show the plan.',
  },
  lookBack: {
    title: 'Look back',
    about:
      'The bots play the match again from each turn, many times. A decision is judged by what its seat knew then; what is left of a change is luck.',
    begin: 'Look back with the bots',
    thinking: 'The bots look at each turn …',
    cancel: 'Stop',
    failed: 'The bots cannot judge this match.',
    chance: (who: string) => `Chance of ${who} to win`,
    standing: 'How well it stood',
    swings: 'Where it changed, and why',
    noSwings: 'It never changed by much.',
    mistakes: 'What could have been played better',
    plan: 'The better plan',
    tryIt: 'Try it from here',
    tryTitle: (title: string) => `${title} (from there)`,
    see: 'See it',
  },
}

export type AdviceText = typeof en

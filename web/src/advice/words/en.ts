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
}

export type AdviceText = typeof en

import { lifecycle } from '#kernel/lifecycle.ts';

export const questionStates = ['NEW', 'IN_WORK', 'ANSWERED', 'CLOSED'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Questions in these states wait for an answer of the fund. */
export const openQuestionStates = ['NEW', 'IN_WORK'] as const satisfies readonly QuestionState[];

export const questionLifecycle = lifecycle({
  initial: 'NEW',
  states: questionStates,
  final: ['CLOSED'],
  moves: {
    take: { from: ['NEW'], to: 'IN_WORK', action: 'support.answer', event: 'question.taken' },
    answer: {
      from: ['NEW', 'IN_WORK'],
      to: 'ANSWERED',
      action: 'support.answer',
      event: 'question.answered',
    },
    // Possible without an answer, for duplicates and spam.
    close: {
      from: ['NEW', 'IN_WORK', 'ANSWERED'],
      to: 'CLOSED',
      action: 'support.answer',
      event: 'question.closed',
    },
  },
});
export type QuestionMove = keyof typeof questionLifecycle.moves;

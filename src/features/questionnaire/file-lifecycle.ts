/** States of a document that the fund checks. */
import { lifecycle } from '#kernel/lifecycle.ts';

export const fileStates = ['UPLOADED', 'ACCEPTED', 'REJECTED'] as const;
export type QuestionnaireFileState = (typeof fileStates)[number];

/** A document under check. A rejected one does not count for completeness. */
export const questionnaireFileLifecycle = lifecycle({
  initial: 'UPLOADED',
  states: fileStates,
  final: [],
  moves: {
    accept: {
      from: ['UPLOADED', 'REJECTED'],
      to: 'ACCEPTED',
      action: 'questionnaire.check',
      event: 'questionnaire-file.accepted',
    },
    reject: {
      from: ['UPLOADED', 'ACCEPTED'],
      to: 'REJECTED',
      action: 'questionnaire.check',
      event: 'questionnaire-file.rejected',
    },
  },
});

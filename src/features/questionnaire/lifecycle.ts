/** States and moves of a questionnaire (product §6). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const questionnaireStates = [
  'EMPTY',
  'FILLING',
  'READY',
  'SIGNED',
  'CHECK',
  'CONFIRMED',
  'FIX',
  'OUTDATED',
] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

/** Applications need a questionnaire in one of these states (product §5). A check locks what was signed. */
const signedStates = ['SIGNED', 'CHECK', 'CONFIRMED'] as const satisfies readonly QuestionnaireState[];

export const isSignedState = (state: QuestionnaireState): boolean =>
  (signedStates as readonly QuestionnaireState[]).includes(state);

export const questionnaireLifecycle = lifecycle({
  initial: 'EMPTY',
  states: questionnaireStates,
  final: [],
  moves: {
    start: {
      from: ['EMPTY'],
      to: 'FILLING',
      action: 'questionnaire.edit',
      event: 'questionnaire.started',
    },
    complete: {
      from: ['FILLING'],
      to: 'READY',
      action: 'questionnaire.edit',
      event: 'questionnaire.completed',
    },
    reopen: {
      from: ['READY'],
      to: 'FILLING',
      action: 'questionnaire.edit',
      event: 'questionnaire.reopened',
    },
    sign: {
      from: ['READY', 'FIX'],
      to: 'SIGNED',
      action: 'questionnaire.edit',
      event: 'questionnaire.signed',
    },
    // The next version begins with the old answers; submitted applications keep the old version.
    edit: {
      from: ['SIGNED', 'CONFIRMED', 'OUTDATED'],
      to: 'FILLING',
      action: 'questionnaire.edit',
      event: 'questionnaire.edited',
    },
    check: {
      from: ['SIGNED'],
      to: 'CHECK',
      action: 'questionnaire.check',
      event: 'questionnaire.check-started',
    },
    confirm: {
      from: ['CHECK'],
      to: 'CONFIRMED',
      action: 'questionnaire.check',
      event: 'questionnaire.confirmed',
    },
    returnForFix: {
      from: ['CHECK'],
      to: 'FIX',
      action: 'questionnaire.check',
      event: 'questionnaire.returned',
    },
    // The name or the birthday has changed, a consent was withdrawn, or twelve months have passed.
    outdate: {
      from: ['SIGNED', 'CHECK', 'CONFIRMED', 'FIX'],
      to: 'OUTDATED',
      action: 'questionnaire.edit',
      event: 'questionnaire.outdated',
    },
  },
});
export type QuestionnaireMove = keyof typeof questionnaireLifecycle.moves;

/** The author may change every field. In FIX only fields with a remark, in CHECK none. */
export const isEditable = (state: QuestionnaireState): boolean => state !== 'CHECK' && state !== 'FIX';

import { submittedStates } from '#features/applications/lifecycle.ts';
import type { ApplicationMove, ApplicationState } from '#features/applications/lifecycle.ts';

/** What the formal check asks, in the order of the page (product §15). */
export const checkItems = [
  'DEADLINE',
  'COMPLETE',
  'QUESTIONNAIRE',
  'CITIZENSHIP',
  'AGE',
  'TEXTS_OPEN',
  'VOLUME',
  'ORIGINAL',
  'NOT_ADAPTATION',
  'NOT_ELSEWHERE',
  'BLIND_CLEAN',
  'NO_VIRUSES',
] as const;
export type CheckItem = (typeof checkItems)[number];

export const checkAnswers = ['YES', 'NO', 'REMARK'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** Every answer but a yes needs a comment. The answer is saved before the comment is typed. */
export const isAnswered = ({ answer, text }: { answer: CheckAnswer | null; text: string }): boolean =>
  answer === 'YES' || (answer !== null && text.trim() !== '');

export const orderStates = submittedStates;
export type OrderState = (typeof orderStates)[number];

export const decisions = ['ADMITTED', 'NOT_ADMITTED', 'APPROVED', 'RESERVE', 'REJECTED'] as const;
export type Decision = (typeof decisions)[number];

export const protocolKinds = ['WORK_GROUP', 'COMMISSION'] as const;
export type ProtocolKind = (typeof protocolKinds)[number];

interface DecisionRule {
  kind: ProtocolKind;
  from: readonly ApplicationState[];
  move: ApplicationMove;
}

/** The group that makes the decision, the states it applies to, and the move of the published protocol. */
export const decisionRules: Readonly<Record<Decision, DecisionRule>> = {
  ADMITTED: { kind: 'WORK_GROUP', from: ['FORMAL_CHECK'], move: 'admit' },
  NOT_ADMITTED: { kind: 'WORK_GROUP', from: ['FORMAL_CHECK'], move: 'refuse' },
  APPROVED: { kind: 'COMMISSION', from: ['COMMISSION', 'RESERVE'], move: 'approve' },
  RESERVE: { kind: 'COMMISSION', from: ['COMMISSION'], move: 'reserve' },
  REJECTED: { kind: 'COMMISSION', from: ['COMMISSION', 'RESERVE'], move: 'reject' },
};

/** The capability of the group. */
export const capabilityOfKind = {
  WORK_GROUP: 'fk.intake',
  COMMISSION: 'fk.commission',
} as const satisfies Record<ProtocolKind, string>;

/** Queues of the overview that are more than one state. */
export const queues = ['ACTIVE', 'NEW', 'FIXED', 'FIX_LATE', 'OVERDUE', 'UNASSIGNED', 'TO_PROTOCOL'] as const;
export type Queue = (typeof queues)[number];

export const presenceSeconds = 60;
export const presencePlaces = [
  'MATERIALS',
  'QUESTIONNAIRE',
  'CHECK',
  'NOTES',
  'DECISIONS',
  'LOG',
  'VERSIONS',
] as const;

/** Applications of one call. A message to more authors would need a second officer (product §15). */
export const maxBulk = 100;
/** Applications of a filter that are assigned at once. */
export const maxFoundOrders = 20_000;
export const messageDelayMinutes = 10; // product §13
export const maxLabels = 10;
export const maxKnownLabels = 200;
export const maxViews = 30;
/** In the order in which they sign a protocol: the chair signs what the secretary has drawn up (product §7). */
export const protocolSignerRoles = ['secretary', 'chair'] as const;
export type ProtocolSignerRole = (typeof protocolSignerRoles)[number];

/** One protocol is published in one transaction. */
export const maxProtocolItems = 500;
export const maxExportedOrders = 20_000;
/** A PDF is drawn whole in a few seconds of a thread that all share. */
export const maxPdfOrders = 1000;

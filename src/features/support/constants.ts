/** Limits and codes that schemas and pages share. */
export const questionTopics = [
  'SELECTION',
  'SCENARIO',
  'ACCOUNT',
  'COMPANY',
  'EXPERT',
  'SIGNING',
  'FAULT',
  'OTHER',
] as const;
export type QuestionTopic = (typeof questionTopics)[number];

export const minQuestionLength = 20;
export const maxQuestionLength = 4_000;

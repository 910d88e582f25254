import type { ChatMessage, ForwardedQuestion, ReadThreadOutput } from '#features/chat/schemas.ts';

/** The forwarded questions that stand before the message. */
export const questionsBefore = (
  { questions }: Pick<ReadThreadOutput, 'questions'>,
  { seq }: ChatMessage,
): readonly ForwardedQuestion[] => questions.filter((question) => question.seq < seq);

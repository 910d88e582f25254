/** Events of questions. The subject is the question. */
interface QuestionPayload {
  number: number;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'question.asked': QuestionPayload & { topic: string };
    'question.taken': QuestionPayload;
    'question.answered': QuestionPayload;
    'question.closed': QuestionPayload;
  }
}

export {};

/** What becomes of questions. Subject: the question. */
interface OfQuestion {
  number: number;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'question.asked': OfQuestion & { topic: string };
    'question.taken': OfQuestion;
    'question.answered': OfQuestion;
    'question.closed': OfQuestion;
  }
}

export {};

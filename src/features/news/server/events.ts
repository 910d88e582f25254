interface NewsEvent {
  /** Id of the item. The log identifies subjects by uuid, and news have numbers. */
  id: string;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'news.created': NewsEvent;
    'news.saved': NewsEvent;
    'news.published': NewsEvent;
    /** `at`: ISO publication time. */
    'news.scheduled': NewsEvent & { at: string };
    /** A scheduled item was published by the job. */
    'news.appeared': NewsEvent;
    'news.withdrawn': NewsEvent;
    'news.archived': NewsEvent;
    'news.restored': NewsEvent;
    'news.deleted': NewsEvent;
  }
}

export {};

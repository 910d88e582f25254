import type { EventKind } from '#platform/outbox/tables.ts';

/** Public content has changed. */
export interface ContentEvent {
  /** 'slider', 'contacts' … */
  part: string;
  /** Id of the changed record in the part. */
  id?: string;
}

export type ContentEventKind = Extract<EventKind, `content.${string}`>;

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Saved or reordered. A save that also shows or hides a row is recorded as that. */
    'content.changed': ContentEvent;
    'content.added': ContentEvent;
    'content.shown': ContentEvent;
    'content.hidden': ContentEvent;
    'content.removed': ContentEvent;
    /** A removed row was restored. */
    'content.restored': ContentEvent;
  }
}

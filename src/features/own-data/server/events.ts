import type {} from '#platform/outbox/tables.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** The person has downloaded the copy of the own data. */
    'account.exported': Record<string, never>;
  }
}

import type { ExportFormat } from '#features/audit/constants.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** `filter`: names of the conditions that were set. Older entries have their values too. */
    'log.exported': { format: ExportFormat; filter: string[] };
  }
}

import type { ExportFormat } from '#features/audit/constants.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** `filter`: the conditions that were set, as `name: value`. */
    'log.exported': { format: ExportFormat; filter: string[] };
  }
}

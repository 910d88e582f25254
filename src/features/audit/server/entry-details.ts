/** What an officer sees of the payload of an event. A field that is not listed is not shown. */
import type { LogEntryDetails } from '#features/audit/schemas.ts';
import { formatRankRating } from '#kernel/format-rating.ts';
import type { EventKind, Events } from '#platform/outbox/tables.ts';

type FieldsOf<Payload> = Payload extends unknown ? Exclude<keyof Payload, symbol | number> : never;
type NamedFields<Payload> = string extends keyof Payload ? never : FieldsOf<Payload>;
type PayloadField = { [Kind in EventKind]: NamedFields<Events[Kind]> }[EventKind];

/** Ids of other records are left out: the entry names its subject. */
const visibleFields: readonly PayloadField[] = [
  'reason',
  'remark',
  'title',
  'scenarioTitle',
  'organizationName',
  'name',
  'role',
  'how',
  'agent',
  'kinds',
  'version',
  'type',
  'fields',
  'created',
  'number',
  'pages',
  'atOnce',
  'openUntil',
  'deadlineBefore',
  'deadline',
  'early',
  'year',
  'rightsBefore',
  'rights',
  'vote',
  'before',
  'rating',
  'votes',
  'scenarios',
  'share',
  'topic',
  'part',
  'id',
  'at',
  'format',
  'filter',
];

export const entryDetails = (payload: Record<string, unknown>): LogEntryDetails['details'] =>
  visibleFields.flatMap((field) => {
    const value = field === 'rating' ? ratingOf(payload[field]) : textOf(payload[field]);
    return value === '' ? [] : [{ field, value }];
  });

/** As in the lists; the payload has the unrounded number. */
const ratingOf = (value: unknown): string => (typeof value === 'number' ? formatRankRating(value) : '');

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

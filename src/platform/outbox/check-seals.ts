/** Compares the audit log with its seals and names the first event that was changed, removed or inserted. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { idBytes, readEventRows, rowBytes, sealHash } from './seal-events.ts';
import type { EventSealTable } from './tables.ts';

export type LogFault =
  | { fault: 'changed' | 'missing' | 'inserted'; eventId: string }
  /** A seal was changed or removed. */
  | { fault: 'seal'; number: number };

export interface LogCheck {
  fault: LogFault | null;
  seals: number;
  /** Sealed events. */
  events: number;
  /** Number of those whose personal data was erased. */
  erased: number;
  /** Events after the last seal, which nothing protects yet. */
  unsealed: number;
  /** Hex, of the last seal that was found whole. Who keeps it elsewhere sees later that the end of the log was cut off. */
  hash: string;
}

type Seal = Selectable<EventSealTable>;

export async function checkSeals(db: Db): Promise<LogCheck> {
  const counts = { seals: 0, events: 0, erased: 0 };
  let previous: Seal | undefined;
  let fault: LogFault | null = null;
  for (;;) {
    const seal = await nextSeal(db, previous?.number ?? 0);
    if (!seal) break;
    const found = await readEventRows(db, { afterId: seal.after_id, lastId: seal.last_id });
    fault = (await faultBefore(db, previous, seal)) ?? faultIn(seal, found.rows);
    if (fault) break;
    counts.seals += 1;
    counts.events += seal.rows.length / rowBytes;
    counts.erased += found.erased;
    previous = seal;
  }
  const hash = previous ? Buffer.from(previous.hash).toString('hex') : '';
  return { fault, ...counts, unsealed: await countUnsealed(db), hash };
}

const nextSeal = (db: Db, number: number): Promise<Seal | undefined> =>
  db
    .selectFrom('event_seal')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** The first seal begins the chain: those of dropped months are gone, and so are their events. */
async function faultBefore(db: Db, previous: Seal | undefined, seal: Seal): Promise<LogFault | null> {
  const { number } = seal;
  if (!previous) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM event WHERE id <= ${seal.after_id} ORDER BY id LIMIT 1`.execute(db);
    return rows[0] ? { fault: 'inserted', eventId: rows[0].id } : null;
  }
  const isLinked =
    number === previous.number + 1 &&
    seal.after_id === previous.last_id &&
    Buffer.from(seal.previous_hash).equals(previous.hash);
  return isLinked ? null : { fault: 'seal', number };
}

const faultIn = (seal: Seal, found: Buffer): LogFault | null =>
  sealHash(seal.previous_hash, seal.rows).equals(seal.hash)
    ? firstDifference(Buffer.from(seal.rows), found)
    : { fault: 'seal', number: seal.number };

function firstDifference(sealed: Buffer, found: Buffer): LogFault | null {
  for (let at = 0; at < Math.max(sealed.length, found.length); at += rowBytes) {
    const [expected, actual] = [sealed.subarray(at, at + rowBytes), found.subarray(at, at + rowBytes)];
    if (expected.equals(actual)) continue;
    const [missing, inserted] = [idOf(expected), idOf(actual)];
    if (missing === inserted) return { fault: 'changed', eventId: missing };
    // The lower id is the one that the other side lacks.
    if (inserted === '' || (missing !== '' && missing < inserted))
      return { fault: 'missing', eventId: missing };
    return { fault: 'inserted', eventId: inserted };
  }
  return null;
}

/** Empty behind the end. */
const idOf = (row: Buffer): string =>
  row.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM event
    WHERE id > coalesce((SELECT last_id FROM event_seal ORDER BY number DESC LIMIT 1),
      '00000000-0000-0000-0000-000000000000')`.execute(db);
  return rows[0]!.count;
}

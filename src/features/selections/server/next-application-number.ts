import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface NumberRow {
  number: string;
}

/**
 * `АВ-26-1-00417`: programme, year, wave, number in the wave. No row for an unknown selection. The row of the wave stays
 * locked until the end of the transaction, for all authors of the wave, so run it last; a rollback leaves no gap.
 */
export const takeNumber = (selectionId: string): RawBuilder<NumberRow> => sql<NumberRow>`
  UPDATE wave w SET last_number = last_number + 1
  FROM selection s, program p
  WHERE s.id = ${selectionId} AND w.id = s.wave_id AND p.id = w.program_id
  RETURNING concat_ws('-', p.code, lpad((w.year % 100)::text, 2, '0'), w.number,
    lpad(w.last_number::text, greatest(5, length(w.last_number::text)), '0')) AS number`;

/** Throws `not_found`. */
export async function nextApplicationNumber(tx: Tx, selectionId: string): Promise<string> {
  const { rows } = await takeNumber(selectionId).execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return row.number;
}

/** Texts of other scenarios that share much with a text: a warning to the author and a flag for intake (product §5). */
import { sql } from 'kysely';
import { similarPercent } from '#features/applications/constants.ts';
import type {} from '#features/applications/server/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readPdfFingerprint } from '#platform/files/read-pdf.ts';
import { emptyFingerprint, sharedPercent } from '#platform/pdf/text-fingerprint.ts';

export interface SimilarText {
  scenarioId: string;
  authorId: string;
  title: string;
  percent: number;
}

/** Candidates that are compared as a whole. Those with fewer common bands share phrases, not a story. */
const maxCandidates = 200;

/** At most three scenarios, the nearest first. Empty while the text has no fingerprint. */
export async function findSimilarTexts(db: Db | Tx, textId: string): Promise<SimilarText[]> {
  const { rows } = await sql<Omit<SimilarText, 'percent'> & { equal: number }>`
    WITH mine AS MATERIALIZED (SELECT p.bands, p.hashes, t.scenario_id
      FROM text_print p JOIN scenario_text t ON t.id = p.text_id WHERE p.text_id = ${textId}),
    candidate AS MATERIALIZED (SELECT p.text_id, p.hashes FROM text_print p
      WHERE p.bands && (SELECT bands FROM mine)
      ORDER BY (SELECT count(*) FROM unnest(p.bands, (SELECT bands FROM mine)) AS pair (theirs, own)
        WHERE theirs = own) DESC
      LIMIT ${maxCandidates})
    SELECT s.id AS "scenarioId", s.author_id AS "authorId", s.title,
      max((SELECT count(*) FROM unnest(c.hashes, mine.hashes) AS pair (theirs, own) WHERE theirs = own))::int AS equal
    FROM candidate c CROSS JOIN mine
    JOIN scenario_text t ON t.id = c.text_id AND t.scenario_id <> mine.scenario_id
    JOIN scenario s ON s.id = t.scenario_id
    GROUP BY s.id ORDER BY equal DESC, s.id LIMIT 3`.execute(db);
  return rows
    .map(({ equal, ...row }) => ({ ...row, percent: sharedPercent(equal) }))
    .filter(({ percent }) => percent >= similarPercent);
}

export interface FingerprintOptions {
  database: Database;
  files: FileStore;
  now: Date;
}

/**
 * Reads the text in its own process. A text without words gets an empty fingerprint. A text that could not be read,
 * because the process crashed or took too long, gets none: `fingerprintMissingTexts` tries it again.
 */
export async function fingerprintText(
  { database, files, now }: FingerprintOptions,
  textId: string,
): Promise<void> {
  const text = await database.db
    .selectFrom('scenario_text as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.has_words', 'f.key'])
    .where('t.id', '=', textId)
    .executeTakeFirst();
  if (!text) return;
  const fingerprint = text.has_words ? await readPdfFingerprint(files, text.key) : emptyFingerprint;
  if (!fingerprint) return;
  const { bands, hashes } = fingerprint;
  await sql`
    INSERT INTO text_print (text_id, bands, hashes, created_at)
    SELECT t.id, ${bands}::int[], ${hashes}::int[], ${now} FROM scenario_text t WHERE t.id = ${textId}
    ON CONFLICT (text_id) DO NOTHING`.execute(database.db);
}

/** Texts without a fingerprint, each once: uploaded before there were fingerprints, or not read. Stops with the signal. */
export async function fingerprintMissingTexts(
  options: FingerprintOptions & { signal: AbortSignal },
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT t.id FROM scenario_text t
      WHERE t.id > ${last} AND NOT EXISTS (SELECT FROM text_print p WHERE p.text_id = t.id)
      ORDER BY t.id LIMIT 200`.execute(options.database.db);
    if (rows.length === 0) return;
    for (const { id } of rows) {
      if (options.signal.aborted) return;
      await fingerprintText(options, id);
      last = id;
    }
  }
}

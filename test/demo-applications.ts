import { sql } from 'kysely';
import type { Db } from '../src/platform/db/tables.ts';

interface SubmittedApplication {
  sent: number;
  /** With the questionnaire that the application refers to. */
  versions: number;
  /** Before the submission. */
  signed: boolean;
  /** The author has confirmed the text without names. */
  blind: boolean;
  /** Fields without a value. */
  empty: string[];
}

/** The submitted applications by their numbers. */
export async function listSubmitted(db: Db): Promise<SubmittedApplication[]> {
  const { rows } = await sql<SubmittedApplication>`
    SELECT
      (SELECT count(*)::int FROM application_move m
        WHERE m.application_id = a.id AND m.move IN ('submit', 'resubmit')) AS sent,
      (SELECT count(*)::int FROM application_version v
        WHERE v.application_id = a.id AND v.questionnaire_version_id = a.questionnaire_version_id) AS versions,
      q.signed_at < a.submitted_at AS signed, a.blind_text_id = a.text_id AS blind,
      ARRAY(SELECT key FROM jsonb_each(a.fields) WHERE value IN ('""', 'false', 'null')) AS empty
    FROM application a LEFT JOIN questionnaire_version q ON q.id = a.questionnaire_version_id
    WHERE a.number IS NOT NULL ORDER BY a.number`.execute(db);
  return rows;
}

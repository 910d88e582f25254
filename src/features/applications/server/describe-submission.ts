/** What an application says at its submission: frozen then, and printed. */
import { sql } from 'kysely';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { findSimilarTexts } from '#features/applications/server/similar-texts.ts';
import { sentCoauthors } from '#features/applications/server/submission-facts.ts';
import type { GatheredFacts } from '#features/applications/server/submission-facts.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import { selectListedItems } from '#features/dictionaries/server/item-lists.ts';
import { fullName } from '#kernel/person-name.ts';
import type { Db } from '#platform/db/tables.ts';

type DescribedFacts = Pick<GatheredFacts, 'textId' | 'coauthors' | 'fields' | 'answers' | 'submitted'> & {
  questionnaire: { versionId: string | null };
};

/** Parts that the fund has not marked stay as they were submitted. */
export async function describeSubmission(
  db: Db,
  application: Pick<ApplicationRow, 'scenario_id' | 'author_id'>,
  { textId, coauthors, questionnaire, fields, answers, submitted }: DescribedFacts,
): Promise<Submission> {
  const { rows } = await sql<DescribedRow>`
    SELECT u.last_name AS "lastName", u.name, u.second_name AS "secondName", s.id AS "scenarioId", s.title,
      coalesce((SELECT d.name FROM dictionary_item d WHERE d.id = s.format_id), '') AS format,
      ${selectListedItems('name', 's.genre_ids')} AS genres,
      (SELECT v.number FROM questionnaire_version v WHERE v.id = ${questionnaire.versionId}) AS "questionnaireVersion",
      t.number AS "textNumber", t.pages, f.sha256
    FROM account u
    JOIN scenario s ON s.id = ${application.scenario_id}
    JOIN scenario_text t ON t.id = ${textId}
    JOIN file f ON f.id = t.file_id
    WHERE u.id = ${application.author_id}`.execute(db);
  const row = rows[0]!;
  const [similar] = await findSimilarTexts(db, textId!);
  const { person, scenario } = submitted;
  return {
    author: person?.author ?? fullName(row),
    scenario: scenario?.scenario ?? {
      id: row.scenarioId,
      name: row.title,
      format: row.format,
      genres: row.genres,
    },
    text: { number: row.textNumber, pages: row.pages, sha256: row.sha256 },
    ...sentCoauthors({ coauthors, submitted }),
    questionnaireVersion: person?.questionnaireVersion ?? row.questionnaireVersion,
    fields,
    answers,
    similarPercent: similar?.percent ?? null,
  };
}

interface DescribedRow {
  lastName: string;
  name: string;
  secondName: string | null;
  scenarioId: string;
  title: string;
  format: string;
  genres: string[];
  questionnaireVersion: number;
  textNumber: number;
  pages: number;
  sha256: string;
}

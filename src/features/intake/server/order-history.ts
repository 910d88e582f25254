/** What has happened to an application, and what was submitted each time. */
import type { LogOutput, VersionsOutput } from '#features/intake/schemas.ts';
import { officerColumn } from '#features/intake/server/officer-column.ts';
import { materialNames } from '#features/applications/application-fields.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

/** The oldest first. */
export async function readLog(db: Db, id: string): Promise<LogOutput> {
  const rows = await db
    .selectFrom('application_move as m')
    .leftJoin('account as o', 'o.id', 'm.actor_id')
    .select([
      'm.at',
      'm.from_state as from',
      'm.to_state as to',
      'm.move',
      'm.ground',
      'm.protocol',
      'm.comment',
    ])
    .select(officerColumn.as('officer'))
    .where('m.application_id', '=', id)
    .orderBy('m.id')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The newest first. */
export async function listVersions(db: Db, id: string, t: Translate): Promise<VersionsOutput> {
  const rows = await db
    .selectFrom('application_version')
    .select(['number', 'submission', 'submitted_at'])
    .where('application_id', '=', id)
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
  return rows.map(
    ({ number, submission: { scenario, text, fields, questionnaireVersion }, submitted_at }) => ({
      number,
      submittedAt: submitted_at.toISOString(),
      scenarioName: scenario.name,
      textNumber: text.number,
      pages: text.pages,
      sha256: text.sha256,
      questionnaireVersion,
      fields: materialNames
        .filter((name) => fields[name])
        .map((name) => ({ field: name, label: t(`applications@field.${name}`), value: fields[name]! })),
    }),
  );
}

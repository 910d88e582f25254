/** Every change of a project; each is one statement and its event. */
import { sql } from 'kysely';
import type { ProjectChangesForm, ProjectForm } from '#features/projects/contract.ts';
import type {} from '#features/projects/server/tables.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { refuseTooMany } from '#platform/db/refuse-too-many.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** Far above what anybody has made: it stops a program, not an author. */
const mostProjects = 300;

interface Writing {
  authorId: string;
  now: Date;
}

/** Returns the id. Throws `validation_failed`, `state_conflict` when there are too many. */
export async function createProject(
  database: Database,
  { authorId, now, form }: Writing & { form: ProjectForm },
): Promise<string> {
  const id = newId();
  await database.tx(async (tx) => {
    await refuseTooMany(tx, { table: 'project', authorId, most: mostProjects });
    const columns = await columnsOf(tx, form, now);
    await tx
      .insertInto('project')
      .values({
        ...columns,
        id,
        author_id: authorId,
        title: form.title,
        year: form.year,
        format_id: columns.format_id ?? null,
      })
      .execute();
    await record(tx, { kind: 'project.saved', actorId: authorId, subjectId: id, payload: { created: true } });
  });
  return id;
}

/** Throws `version_conflict`, `validation_failed`. */
export async function saveProject(
  database: Database,
  { authorId, now, id, form }: Writing & { id: string; form: ProjectChangesForm },
): Promise<void> {
  await database.tx(async (tx) => {
    const columns = await columnsOf(tx, form, now);
    let update = tx
      .updateTable('project')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('author_id', '=', authorId);
    if (form.version) update = update.where('version', '=', form.version);
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
    await record(tx, {
      kind: 'project.saved',
      actorId: authorId,
      subjectId: id,
      payload: { created: false },
    });
  });
}

/** Says it once however often it is asked: a second click changes nothing. */
export async function setHidden(
  database: Database,
  { authorId, now, id, hidden }: Writing & { id: string; hidden: boolean },
): Promise<void> {
  await database.tx(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('project')
      .set({ hidden, updated_at: now })
      .where('id', '=', id)
      .where('author_id', '=', authorId)
      .where('hidden', '<>', hidden)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const kind = hidden ? 'project.hidden' : 'project.shown';
    await record(tx, { kind, actorId: authorId, subjectId: id, payload: {} });
  });
}

/** An undefined column is left out of the statement by Kysely. */
async function columnsOf(tx: Tx, form: ProjectChangesForm, now: Date) {
  return {
    title: form.title,
    year: form.year,
    original_title: form.originalTitle,
    format_id: typeof form.format === 'string' ? await findFormat(tx, form.format) : form.format,
    roles: form.roles && [...new Set(form.roles)],
    status: form.status,
    organization: form.organization,
    platform: form.platform,
    link: form.link === null ? '' : form.link,
    description: form.description,
    updated_at: now,
  };
}

async function findFormat(db: Db | Tx, code: string): Promise<number> {
  const found = await db
    .selectFrom('dictionary_item')
    .select('id')
    .where('kind', '=', 'format')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!found) throw new Refusal('validation_failed', { field: 'format', text: 'rules@common.unknown' });
  return found.id;
}

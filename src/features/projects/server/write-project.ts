/** Changes of a project; each is one statement with its event. */
import { sql } from 'kysely';
import type { ProjectChangesForm, ProjectForm } from '#features/projects/schemas.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { checkRecordLimit } from '#platform/db/check-record-limit.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** Far above any real filmography: the limit stops scripts, not authors. */
const maxProjects = 300;

interface WriteContext {
  authorId: string;
  now: Date;
}

/** Returns the id. Throws `validation_failed`, `state_conflict` when there are too many. */
export async function createProject(
  database: Database,
  { authorId, now, form }: WriteContext & { form: ProjectForm },
): Promise<string> {
  const id = newId();
  await database.tx(async (tx) => {
    await checkRecordLimit(tx, { table: 'project', authorId, max: maxProjects });
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
  { authorId, now, id, form }: WriteContext & { id: string; form: ProjectChangesForm },
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

/** Idempotent: a second click changes nothing and records no event. */
export async function setHidden(
  database: Database,
  { authorId, now, id, hidden }: WriteContext & { id: string; hidden: boolean },
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

/** Kysely omits undefined columns from the statement. */
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
  const format = await db
    .selectFrom('dictionary_item')
    .select('id')
    .where('kind', '=', 'format')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!format) throw new Refusal('validation_failed', { field: 'format', text: 'rules@common.unknown' });
  return format.id;
}

/** Publishes drafts of legal texts. A published version never changes: the database refuses it too. */
import { sql } from 'kysely';
import type { LegalCode } from '#features/legal/codes.ts';
import type { LegalEditor, PublishLegalForm } from '#features/legal/schemas-admin.ts';
import { missingIn } from '#features/legal/placeholders.ts';
import { findInitialText, findLegalEditor } from '#features/legal/server/legal-queries.ts';
import { fillPlaceholders, readPlaceholderValues, unfilledOf } from '#features/legal/server/placeholders.ts';
import { moscowDay, startOfMoscowDay } from '#kernel/calendar.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { fileIdsIn, setFileUses, visibleSince } from '#platform/files/file-use.ts';
import { markdownToHtml } from '#platform/markdown/to-html.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/legal/server/tables.ts';
import type { Editing } from '#features/legal/server/save-draft.ts';

interface Publication {
  form: PublishLegalForm;
  now: Date;
  /** Address of the site. */
  site: string;
}

interface LegalBody {
  /** As it was drafted. */
  draft: string;
  /** With the fund's contacts. */
  text: string;
  html: string;
}

/**
 * Without a draft it publishes the initial text as it is. Throws `version_conflict`, `state_conflict` without a text to
 * publish or while a version is scheduled, `validation_failed`.
 */
export async function publishDraft(
  database: Database,
  editing: Editing,
  publication: Publication,
): Promise<LegalEditor> {
  const { form, site } = publication;
  const draft = await readBody(database.db, editing.code, form.version);
  const text = await fillFromContacts(database.db, draft.body, site);
  // Before the transaction, because it may take seconds.
  const html = await markdownToHtml(text);
  return database.tx((tx) =>
    publish(tx, editing, { ...publication, body: { draft: draft.body, text, html } }),
  );
}

async function readBody(db: Db, code: LegalCode, revision: number): Promise<{ body: string }> {
  if (revision === 0) {
    const initial = await findInitialText(db, code);
    if (!initial) throw new Refusal('state_conflict', { text: 'legal-admin@rules.noDraft' });
    return initial;
  }
  const draft = await db
    .selectFrom('legal_draft')
    .select('body')
    .where('code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!draft) throw new Refusal('version_conflict');
  return draft;
}

/** The initial text becomes a draft of the revision 0, so that it is published as every other one is. */
async function draftInitialText(tx: Tx, code: LegalCode): Promise<void> {
  const initial = await findInitialText(tx, code);
  if (!initial) throw new Refusal('version_conflict');
  const drafted = await tx
    .insertInto('legal_draft')
    .values({ code, ...initial, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  // Waits for another officer who is publishing this draft.
  if (!drafted || !(await findInitialText(tx, code))) throw new Refusal('version_conflict');
}

async function publish(
  tx: Tx,
  { code, officerId }: Editing,
  { form, now, body }: Publication & { body: LegalBody },
): Promise<LegalEditor> {
  if (form.version === 0) await draftInitialText(tx, code);
  // Of two officers who publish at once, the one who deletes the draft wins.
  const draft = await tx
    .deleteFrom('legal_draft')
    .where('code', '=', code)
    .where('revision', '=', form.version)
    .returning(['title', 'body'])
    .executeTakeFirst();
  // The revisions of a draft that was published and taken back start again.
  if (draft?.body !== body.draft) throw new Refusal('version_conflict');
  const from = startOf(form.day, now);
  const version = await nextVersion(tx, code, form.asksAgain);
  await tx
    .insertInto('legal_text')
    .values({
      code,
      version,
      title: draft.title,
      body: body.text,
      body_html: body.html,
      note: form.note,
      officer_id: officerId,
      ...(from && { published_at: from }),
    })
    .execute();
  const visibility = visibleSince(from ?? now);
  await setFileUses(
    tx,
    { feature: 'legal', subjectId: `${code}-${version}` },
    { fileIds: fileIdsIn(body.html), visibility },
  );
  await record(tx, {
    kind: 'legal-text.published',
    actorId: officerId,
    payload: { code, version, asksAgain: form.asksAgain, from: (from ?? now).toISOString() },
  });
  return findLegalEditor(tx, code);
}

/** Throws `state_conflict` when no version is scheduled. */
export async function takeBack(tx: Tx, { code, officerId }: Editing): Promise<LegalEditor> {
  const text = await tx
    .deleteFrom('legal_text')
    .where('code', '=', code)
    .where('published_at', '>', sql<Date>`now()`)
    .returning(['version', 'title', 'body'])
    .executeTakeFirst();
  if (!text) throw new Refusal('state_conflict');
  const { version, title, body } = text;
  await setFileUses(
    tx,
    { feature: 'legal', subjectId: `${code}-${version}` },
    { fileIds: [], visibility: visibleSince(new Date(0)) },
  );
  // A draft that was begun meanwhile is newer, so it stays.
  await tx
    .insertInto('legal_draft')
    .values({ code, title, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await record(tx, { kind: 'legal-text.taken-back', actorId: officerId, payload: { code, version } });
  return findLegalEditor(tx, code);
}

/** Undefined: at once. */
function startOf(day: string | undefined, now: Date): Date | undefined {
  const today = moscowDay(now);
  if (!day || day === today) return undefined;
  if (day > today) return startOfMoscowDay(day);
  throw new InvalidInput([{ code: 'validation_failed', field: 'day', text: 'legal-admin@rules.past' }]);
}

async function nextVersion(tx: Tx, code: LegalCode, asksAgain: boolean): Promise<string> {
  const newest = await tx
    .selectFrom('legal_text')
    .select(['edition', 'correction', sql<boolean>`published_at > now()`.as('isScheduled')])
    .where('code', '=', code)
    .orderBy('edition', 'desc')
    .orderBy('correction', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.isScheduled) throw new Refusal('state_conflict', { text: 'legal-admin@rules.scheduled' });
  const { edition, correction } = newest ?? { edition: 0, correction: 0 };
  return asksAgain ? `${edition + 1}.0` : `${edition}.${correction + 1}`;
}

async function fillFromContacts(db: Db, body: string, site: string): Promise<string> {
  const values = await readPlaceholderValues(db, site);
  const missing = missingIn(body, unfilledOf(values));
  if (missing.length === 0) return fillPlaceholders(body, values);
  throw new Refusal('validation_failed', {
    text: 'legal-admin@rules.placeholders',
    vars: { names: missing.join(', ') },
  });
}

import { sql } from 'kysely';
import { legalCodes } from '#features/legal/codes.ts';
import type { LegalCode } from '#features/legal/codes.ts';
import type { LegalText } from '#features/legal/schemas.ts';
import type { LegalEditor, LegalOverview } from '#features/legal/schemas-admin.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { readPlaceholderValues, unfilledOf } from '#features/legal/server/placeholders.ts';
import type {} from '#features/legal/server/tables.ts';

/** Returns the version in force by default. A scheduled version is not public. Throws `not_found`. */
export async function findLegalText(
  db: Db,
  code: LegalCode,
  version: string | undefined,
): Promise<LegalText> {
  const published = await db
    .selectFrom('legal_text')
    .select(['version', isoTimestamp(sql`published_at`).as('publishedAt')])
    .where('code', '=', code)
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('edition', 'desc')
    .orderBy('correction', 'desc')
    .execute();
  const requested = version ?? published[0]?.version;
  if (!published.some((row) => row.version === requested)) throw new Refusal('not_found');
  const text = await db
    .selectFrom('legal_text')
    .select(['code', 'version', 'title', 'body_html as html', 'note', 'is_initial as isInitial'])
    .select(isoTimestamp(sql`published_at`).as('publishedAt'))
    .where('code', '=', code)
    .where('version', '=', requested!)
    .executeTakeFirstOrThrow();
  return { ...text, versions: published };
}

export async function listLegalTexts(db: Db): Promise<LegalOverview> {
  const [drafts, rows] = await Promise.all([
    db.selectFrom('legal_draft').select(['code', 'title']).execute(),
    selectVersions(db).execute(),
  ]);
  return legalCodes.map((code) => {
    const draft = drafts.find((row) => row.code === code);
    const versions = rows.filter((row) => row.code === code);
    const current = versions.find(({ isScheduled }) => !isScheduled);
    return {
      code,
      title: current?.title ?? draft?.title ?? code,
      current: current ?? null,
      isInitial: current?.isInitial ?? true,
      hasDraft: draft !== undefined,
      scheduled: versions.find(({ isScheduled }) => isScheduled) ?? null,
    };
  });
}

export async function findLegalEditor(db: Db | Tx, code: LegalCode): Promise<LegalEditor> {
  const [draft, newest, rows, values] = await Promise.all([
    db
      .selectFrom('legal_draft')
      .select(['title', 'body', 'revision'])
      .where('code', '=', code)
      .executeTakeFirst(),
    selectVersions(db).select('body').where('code', '=', code).limit(1).executeTakeFirst(),
    selectVersions(db).where('code', '=', code).execute(),
    // Any address of the site: it has one.
    readPlaceholderValues(db, '/'),
  ]);
  const { title, body } = draft ?? newest ?? { title: '', body: '' };
  const versions = rows.filter(({ isScheduled }) => !isScheduled);
  return {
    code,
    form: { title, body },
    version: draft?.revision ?? 0,
    isInitial: versions[0]?.isInitial ?? true,
    unfilled: unfilledOf(values),
    scheduled: rows.find(({ isScheduled }) => isScheduled) ?? null,
    versions,
  };
}

/** The text of the installation, while it is the newest version. */
export async function findInitialText(
  db: Db | Tx,
  code: LegalCode,
): Promise<{ title: string; body: string } | undefined> {
  const newest = await selectVersions(db).select('body').where('code', '=', code).limit(1).executeTakeFirst();
  return newest?.isInitial ? { title: newest.title, body: newest.body } : undefined;
}

/** Newest first. */
const selectVersions = (db: Db | Tx) =>
  db
    .selectFrom('legal_text as t')
    .leftJoin('account as a', 'a.id', 't.officer_id')
    .select(['t.code', 't.version', 't.title', 't.note', 't.is_initial as isInitial'])
    .select([
      isoTimestamp(sql`t.published_at`).as('publishedAt'),
      sql<boolean>`t.published_at > now()`.as('isScheduled'),
      sql<string | null>`a.name || ' ' || a.last_name`.as('officer'),
    ])
    .orderBy('t.edition', 'desc')
    .orderBy('t.correction', 'desc');

/** Edits the two text blocks of the home page: `about` and `order`. */
import { sql } from 'kysely';
import { blockForm } from '#features/content/schemas-admin.ts';
import type { Block, BlockForm } from '#features/content/schemas-admin.ts';
import type { BlockCode } from '#features/content/constants.ts';
import { isoMilliseconds } from '#features/content/server/editable-list.ts';
import { kindOfSave } from '#features/content/server/write-row.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { fileIdsIn, setFileUses, visibilityOf } from '#platform/files/file-use.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { markdownToHtml } from '#platform/markdown/to-html.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/content/server/tables.ts';

export const versionKindOfBlock = (code: BlockCode): string => `block-${code}`;

/** Returns an empty block when there is no row yet. */
export async function findBlock(db: Db | Tx, code: BlockCode): Promise<Block> {
  const block = await db
    .selectFrom('text_block')
    .select(['code', 'preview_text as previewText', 'btn_name as btnName', 'btn_link as btnLink'])
    .select(['date_from as dateFrom', 'date_to as dateTo', 'theme', 'active', 'revision as version'])
    .select(isoMilliseconds('updated_at').as('updatedAt'))
    .where('code', '=', code)
    .executeTakeFirst();
  const theme = code === 'about' ? 'light' : 'dark';
  return block ?? { ...emptyBlock, theme, code, version: 1, updatedAt: new Date(0).toISOString() };
}

const emptyBlock: Omit<BlockForm, 'theme'> = {
  previewText: '',
  btnName: '',
  btnLink: '',
  dateFrom: null,
  dateTo: null,
  active: true,
};

interface BlockEditContext {
  database: Database;
  code: BlockCode;
  officerId: string;
}

/** Throws `validation_failed`, `version_conflict`. */
export async function saveBlock(
  context: BlockEditContext,
  save: { form: BlockForm; version: number },
): Promise<Block> {
  // Before the transaction, because it may take seconds.
  const html = await markdownToHtml(save.form.previewText);
  return context.database.tx((tx) => writeBlock(tx, context, { ...save, html }));
}

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export async function restoreBlock(
  context: BlockEditContext,
  { savedVersionId, version }: { savedVersionId: string; version: number },
): Promise<Block> {
  const { database, code } = context;
  const versionOf = { kind: versionKindOfBlock(code), subjectId: code, id: savedVersionId };
  const body = await findVersion<unknown>(database.db, versionOf);
  return saveBlock(context, { form: parseWithCurrentSchema(blockForm, body), version });
}

async function writeBlock(
  tx: Tx,
  { code, officerId }: BlockEditContext,
  { form, html, version }: { form: BlockForm; html: string; version: number },
): Promise<Block> {
  await tx
    .insertInto('text_block')
    .values({ code, place: code === 'about' ? 1 : 2, preview_text: '', preview_html: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await findBlock(tx, code);
  const { numUpdatedRows } = await tx
    .updateTable('text_block')
    .set({
      preview_text: form.previewText,
      preview_html: html,
      btn_name: form.btnName,
      btn_link: form.btnLink,
      date_from: form.dateFrom,
      date_to: form.dateTo,
      theme: form.theme,
      active: form.active,
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('code', '=', code)
    .where('revision', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
  const after = await findBlock(tx, code);
  await setFileUses(
    tx,
    { feature: 'block', subjectId: code },
    { fileIds: fileIdsIn(html), visibility: visibilityOf(after) },
  );
  await saveVersion(tx, {
    kind: versionKindOfBlock(code),
    subjectId: code,
    body: formOf(after),
    authorId: officerId,
    before: formOf(before),
  });
  await record(tx, { kind: kindOfSave(before, after), actorId: officerId, payload: { part: code } });
  return after;
}

const formOf = ({ previewText, btnName, btnLink, dateFrom, dateTo, theme, active }: Block) => ({
  previewText,
  btnName,
  btnLink,
  dateFrom,
  dateTo,
  theme,
  active,
});

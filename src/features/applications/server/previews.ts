/** What intake will see of an application (product §5, step 7). */
import type { OfficerPreview } from '#features/applications/schemas-preview.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { fieldsOf, listNamedFiles } from '#features/applications/server/preview-fields.ts';
import { listPeople } from '#features/applications/server/preview-people.ts';
import { gatherFacts, sentCoauthors } from '#features/applications/server/submission-facts.ts';
import type { FactsContext } from '#features/applications/server/submission-facts.ts';
import type { QuestionVisibility } from '#features/selections/questions.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export interface PreviewContext extends FactsContext {
  db: Db;
  files: FileStore;
  t: Translate;
}

/** `visibilities`: of the questions whose answers the reader may see. */
export async function previewForOfficer(
  { db, t, now, vault }: PreviewContext,
  application: ApplicationRow,
  visibilities: readonly QuestionVisibility[],
): Promise<OfficerPreview> {
  const facts = await gatherFacts(db, application, { now, vault });
  const text = facts.textId === null ? null : await findText(db, facts.textId);
  const [author] = await listPeople(db, application, facts);
  const { coauthors, ownShare } = sentCoauthors(facts);
  return {
    number: application.number,
    author: facts.submitted.person?.author ?? author!.fullName,
    coauthors: coauthors.map(({ name, email, share }) => ({ name: name || email, share })),
    ownShare,
    fields: fieldsOf(facts, { t, visibilities }),
    files: await listNamedFiles(
      { db, vault, authorId: application.author_id },
      { application, facts, visibilities, now },
    ),
    text: text && { name: text.name, pages: text.pages },
  };
}

/** Throws `not_found`. */
export const findText = (db: Db, textId: string) =>
  db
    .selectFrom('scenario_text as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.pages', 't.has_words as hasWords', 'f.key', 'f.name'])
    .where('t.id', '=', textId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

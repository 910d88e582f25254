/** The blind package: what an expert will see of an application (product §7). */
import { findTraces } from '#features/applications/find-traces.ts';
import type { ExpertPreview } from '#features/applications/schemas-preview.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { fieldsOf } from '#features/applications/server/preview-fields.ts';
import { listPeople } from '#features/applications/server/preview-people.ts';
import type { Person } from '#features/applications/server/preview-people.ts';
import { findText } from '#features/applications/server/previews.ts';
import type { PreviewContext } from '#features/applications/server/previews.ts';
import { bytesResponse } from '#platform/files/bytes-response.ts';
import { gatherFacts } from '#features/applications/server/submission-facts.ts';
import { Refusal } from '#kernel/refusal.ts';
import { blindPdf, readPdfPages } from '#platform/files/read-pdf.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

/** Reads the text itself, which is limited for each reader. */
export interface TextPreviewContext extends PreviewContext {
  readerId: string;
}

export async function previewForExpert(
  context: TextPreviewContext,
  application: ApplicationRow,
): Promise<ExpertPreview> {
  const { db, t, now, vault } = context;
  const facts = await gatherFacts(db, application, { now, vault });
  const people = await listPeople(db, application, facts);
  const fields = fieldsOf(facts, { t, visibilities: ['EXPERT_OK', 'PUBLIC_OK'] }).map((field) => ({
    ...field,
    marks: findTraces(field.value, people),
  }));
  const text = facts.textId === null ? null : await previewText(context, { textId: facts.textId, people });
  return {
    code: application.number ?? t('applications@preview.noNumber'),
    fields,
    text,
    clean: fields.every(({ marks }) => marks.length === 0) && (text?.found.length ?? 0) === 0,
  };
}

const maxFound = 50;

async function previewText(
  context: TextPreviewContext,
  { textId, people }: { textId: string; people: readonly Person[] },
): Promise<ExpertPreview['text']> {
  const { key, pages: pageCount, hasWords } = await findText(context.db, textId);
  const pages = await readPages(context, key);
  const cut = cutPagesOf(pages);
  const found = pages.slice(cut).flatMap((text, index) =>
    findTraces(text, people).map(({ kind, start, end }) => ({
      kind,
      page: index + cut + 1,
      sample: text
        .slice(Math.max(0, start - 30), end + 30)
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  );
  return {
    id: textId,
    pages: pageCount - cut,
    titlePageCut: cut > 0,
    searchable: hasWords,
    found: found.slice(0, maxFound),
  };
}

/** Reading a whole text is expensive. */
async function readPages({ db, files, readerId }: TextPreviewContext, key: string): Promise<string[]> {
  await limitRate(db, { key: `blind:${readerId}`, limit: 60, seconds: 3600 });
  const pages = await readPdfPages(files, { key, personId: readerId });
  if (!pages) throw new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 });
  return pages;
}

const titlePageWords = 40; // product §7

/** A title page has few words and is followed by text. A first page without words may be a scan. */
function cutPagesOf(pages: readonly string[]): number {
  if (pages.length < 2) return 0;
  const words = pages[0]!.split(/\s+/).filter(Boolean).length;
  return words > 0 && words < titlePageWords ? 1 : 0;
}

/** Throws `not_found` without a text. */
export async function readBlindText(
  context: TextPreviewContext,
  application: ApplicationRow,
): Promise<FileResponse> {
  const { db, files, now, vault, readerId } = context;
  const { textId } = await gatherFacts(db, application, { now, vault });
  if (textId === null) throw new Refusal('not_found');
  const { key } = await findText(db, textId);
  const pages = await readPages(context, key);
  const bytes = await blindPdf(files, { key, personId: readerId, cutPages: cutPagesOf(pages) });
  if (!bytes) throw new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 });
  return bytesResponse(bytes, `${application.number ?? 'blind'}.pdf`);
}

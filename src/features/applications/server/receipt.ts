/** The receipt: a PDF that says what was submitted and when. Drawn from the frozen submission, so it stays the same. */
import { declarationNames } from '#features/applications/application-fields.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { bytesResponse } from '#platform/files/bytes-response.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';
import type { PdfBlock } from '#platform/pdf/draw-pdf.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';

interface ReceiptOptions {
  db: Db;
  application: ApplicationRow;
  t: Translate;
  productName: string;
}

/** Throws `not_found` before the first submission, `rate_limited`. */
export async function readReceipt(options: ReceiptOptions): Promise<FileResponse> {
  const { db, application, t, productName } = options;
  const { number, submission, submitted_at: submittedAt } = application;
  if (number === null || !submission || !submittedAt) throw new Refusal('not_found');
  await limitDrawing(db, 'receipt', application.author_id);
  const title = t('applications@receipt.title', { number });
  const bytes = await drawPdf({
    title,
    creator: productName,
    createdAt: submittedAt,
    footer: `${productName} · ${title}`,
    blocks: [{ kind: 'title', text: title }, ...blocksOf(application, submission, { t, submittedAt })],
  });
  return bytesResponse(bytes, t('applications@receipt.fileName', { number }));
}

function blocksOf(
  application: ApplicationRow,
  submission: Submission,
  { t, submittedAt }: { t: Translate; submittedAt: Date },
): PdfBlock[] {
  const { firstSubmittedAt } = application;
  return [
    row(t('applications@receipt.submittedAt'), formatDateTime(firstSubmittedAt!.toISOString())),
    ...(Number(firstSubmittedAt) === Number(submittedAt)
      ? []
      : [row(t('applications@receipt.resubmittedAt'), formatDateTime(submittedAt.toISOString()))]),
    ...submissionBlocks(application, submission, t),
    { kind: 'note', text: t('applications@receipt.note') },
  ];
}

const row = (label: string, value: string): PdfBlock => ({ kind: 'row', label, value });

/** Who applies with what, and the declarations. */
export function submissionBlocks(
  { programName, categoryName }: Pick<ApplicationRow, 'programName' | 'categoryName'>,
  { author, scenario, text, coauthors, ownShare, questionnaireVersion, fields }: Submission,
  t: Translate,
): PdfBlock[] {
  const shareOf = (share: number) => t('applications@receipt.share', { share });
  return [
    row(t('applications@receipt.program'), programName),
    row(t('applications@receipt.category'), categoryName),
    row(t('applications@receipt.author'), coauthors.length ? `${author}, ${shareOf(ownShare)}` : author),
    ...coauthors.map(({ name, share }) =>
      row(t('applications@receipt.coauthor'), `${name}, ${shareOf(share)}`),
    ),
    row(t('applications@receipt.scenario'), scenario.name),
    row(t('applications@receipt.format'), [scenario.format, ...scenario.genres].filter(Boolean).join(', ')),
    row(
      t('applications@receipt.text'),
      t('applications@receipt.textVersion', { number: text.number, pages: text.pages }),
    ),
    row('SHA-256', text.sha256),
    row(t('applications@receipt.questionnaire'), String(questionnaireVersion)),
    { kind: 'heading', text: t('applications@receipt.declarations') },
    ...declarationNames.map((name): PdfBlock => ({ kind: 'text', text: t(`applications@field.${name}`) })),
    row(t('applications@field.aiUse'), t(`applications@ai.${fields.aiUse ?? 'NONE'}`)),
  ];
}

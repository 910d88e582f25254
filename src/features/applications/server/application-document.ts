/** The PDF of an application that its author signs (product §5, step 8). */
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { describeSubmission } from '#features/applications/server/describe-submission.ts';
import { fieldsOf, listNamedFiles } from '#features/applications/server/preview-fields.ts';
import { submissionBlocks } from '#features/applications/server/receipt.ts';
import type { FactsContext, GatheredFacts } from '#features/applications/server/submission-facts.ts';
import { questionVisibilities } from '#features/selections/questions.ts';
import { contentDigestOf } from '#features/signing/server/prepared-documents.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';
import type { PdfBlock } from '#platform/pdf/draw-pdf.ts';
import type { Services } from '#platform/services.ts';

declare module '#platform/documents/document-kind.ts' {
  interface DocumentKindNames {
    /** The subject is the application. */
    application: true;
  }
}

export interface ApplicationDocument {
  blocks: readonly PdfBlock[];
  /** Digest of all that would be submitted now. */
  digest: string;
}

interface DocumentContext extends FactsContext {
  db: Db;
  t: Translate;
}

/** The application lacks nothing. */
export async function documentOf(
  { db, t, vault, now }: DocumentContext,
  application: ApplicationRow,
  facts: GatheredFacts,
): Promise<ApplicationDocument> {
  const submission = await describeSubmission(db, application, facts);
  const visibilities = questionVisibilities;
  const source = { db, vault, authorId: application.author_id };
  const files = await listNamedFiles(source, {
    application,
    facts,
    visibilities,
    now,
    isForSubmission: true,
  });
  const { aiDetails } = submission.fields;
  const parts = [
    ...(aiDetails ? [{ label: t('applications@field.aiDetails'), value: aiDetails }] : []),
    ...fieldsOf(facts, { t, visibilities }),
    ...files.map(({ label, name }) => ({ label, value: name })),
  ];
  const blocks = [
    ...submissionBlocks(application, submission, t),
    ...parts.flatMap(({ label, value }): PdfBlock[] => [
      { kind: 'heading', text: label },
      { kind: 'text', text: value },
    ]),
  ];
  const { textId, questionnaire } = facts;
  const fileIds = files.map(({ id }) => id);
  return {
    blocks,
    digest: contentDigestOf({ blocks, textId, questionnaire: questionnaire.versionId, fileIds }),
  };
}

/** The file name contains no personal data. */
export const documentName = (t: Translate): string => `${t('applications@document.title')}.pdf`;

interface Drawn {
  number: string | null;
  blocks: readonly PdfBlock[];
  now: Date;
}

export function drawApplication(
  { t, settings }: Pick<Services, 't' | 'settings'>,
  { number, blocks, now }: Drawn,
): Promise<Buffer> {
  const title = number ? t('applications@document.numbered', { number }) : t('applications@document.title');
  const at = now.toISOString();
  return drawPdf({
    title,
    creator: settings.productName,
    createdAt: now,
    footer: t('applications@document.footer', { title, date: formatDay(at) }),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'note', text: t('applications@document.note', { at: formatDateTime(at) }) },
      ...blocks,
    ],
  });
}

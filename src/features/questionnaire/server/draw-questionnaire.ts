/** The questionnaire as a PDF: the signed version when it is current, else a draft. */
import { fileSteps, steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { AllValues } from '#features/questionnaire/completeness.ts';
import { isSignedState } from '#features/questionnaire/lifecycle.ts';
import { readAllValues } from '#features/questionnaire/server/answers.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import { listFiles } from '#features/questionnaire/server/files.ts';
import { findQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import { findVersion } from '#features/questionnaire/server/sign-questionnaire.ts';
import type { SignedVersion } from '#features/questionnaire/server/sign-questionnaire.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { sendDocument } from '#features/signing/server/documents.ts';
import { findSigned } from '#features/signing/server/signed-documents.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import type { TextKey, Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { contentDisposition } from '#platform/files/file-name.ts';
import { Readable } from 'node:stream';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';
import type { PdfBlock } from '#platform/pdf/draw-pdf.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';
import type { Services } from '#platform/services.ts';

export async function readPdf(context: HandlerContext<undefined, unknown>): Promise<FileResponse> {
  const { database, services, accountId: authorId, now } = context;
  const { t, vault, files } = services;
  const { db } = database;
  await limitDrawing(db, 'questionnaire-pdf', authorId);
  const source = { db, vault, authorId };
  const row = await findQuestionnaire(db, authorId);
  const signed = isSignedState(row.state) ? await findVersion(source, row.versionId) : null;
  // What a certificate has signed is never drawn again.
  const document = signed && (await findSigned(db, { kind: 'questionnaire', subjectId: signed.id }));
  if (document) return sendDocument({ db, files, vault }, document);
  const values = signed?.values ?? (await readAllValues(source));
  const texts = signed ? signatureTexts(signed, t) : draftTexts(now, t);
  const content = await contentBlocks(db, { values, fileNames: await listFileNames(source), t });
  const pdf = await drawQuestionnaire(services, { content, texts, now });
  return {
    stream: Readable.from([pdf]),
    size: pdf.length,
    mime: 'application/pdf',
    disposition: contentDisposition(fileName(t), 'attachment'),
    cacheControl: 'private, no-store',
  };
}

/** The file name contains no personal data. */
export const fileName = (t: Translate): string => `${t('questionnaire@pdf.title')}.pdf`;

interface Drawn {
  content: readonly PdfBlock[];
  texts: StateTexts;
  now: Date;
}

export function drawQuestionnaire(
  { t, settings }: Pick<Services, 't' | 'settings'>,
  { content, texts: { note, footer }, now }: Drawn,
): Promise<Buffer> {
  const title = t('questionnaire@pdf.title');
  return drawPdf({
    title,
    creator: settings.productName,
    createdAt: now,
    footer,
    blocks: [{ kind: 'title', text: title }, { kind: 'note', text: note }, ...content],
  });
}

interface Content {
  values: AllValues;
  fileNames: readonly string[];
  t: Translate;
}

/** Everything that the author confirms. */
export async function contentBlocks(db: Db, { values, fileNames, t }: Content): Promise<PdfBlock[]> {
  const names = fileNames.length ? fileNames : [t('questionnaire@pdf.none')];
  return [
    ...(await answerBlocks(db, values, t)),
    { kind: 'heading', text: t('questionnaire@pdf.files') },
    ...names.map((text): PdfBlock => ({ kind: 'text', text })),
  ];
}

async function listFileNames(source: AnswerSource): Promise<string[]> {
  const names: string[] = [];
  for (const step of fileSteps) names.push(...(await listFiles(source, step)).map(({ name }) => name));
  return names;
}

interface StateTexts {
  note: string;
  /** Must fit in one line. */
  footer: string;
}

function draftTexts(now: Date, t: Translate): StateTexts {
  const note = t('questionnaire@pdf.draft', { date: formatDay(now.toISOString()) });
  return { note, footer: note };
}

function signatureTexts({ number, signedAt, values }: SignedVersion, t: Translate): StateTexts {
  const at = signedAt.toISOString();
  return {
    note: t('questionnaire@pdf.signed', {
      number,
      at: formatDateTime(at),
      email: String(values.personal['email']),
    }),
    footer: t('questionnaire@pdf.signedFooter', { number, date: formatDay(at) }),
  };
}

/** The texts of a document that waits for a signature by a certificate. */
export function preparedTexts({ number, now }: { number: number; now: Date }, t: Translate): StateTexts {
  const at = now.toISOString();
  return {
    note: t('questionnaire@pdf.prepared', { number, at: formatDateTime(at) }),
    footer: t('questionnaire@pdf.preparedFooter', { number, date: formatDay(at) }),
  };
}

async function answerBlocks(db: Db, values: AllValues, t: Translate): Promise<PdfBlock[]> {
  const titles = await projectTitles(db, values.experience['projects']);
  return steps.flatMap((step): PdfBlock[] => {
    const fields = Object.keys(fieldsOf(step));
    if (fields.length === 0) return [];
    return [
      { kind: 'heading', text: t(`questionnaire@step.${step}`) },
      ...fields.map((field): PdfBlock => {
        const value = field === 'projects' ? titles : values[step][field];
        return {
          kind: 'row',
          label: t(`questionnaire@field.${field}` as TextKey),
          value: valueText(value, { step, field, t }),
        };
      }),
    ];
  });
}

async function projectTitles(db: Db, ids: unknown): Promise<string> {
  if (!Array.isArray(ids) || ids.length === 0) return '';
  const rows = await db
    .selectFrom('project')
    .select('title')
    .where('id', 'in', ids as string[])
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title).join('; ');
}

interface DrawnValue {
  step: Step;
  field: string;
  t: Translate;
}

function valueText(value: unknown, { step, field, t }: DrawnValue): string {
  if (step === 'consents')
    return value ? t('questionnaire@pdf.given', { version: String(value) }) : t('questionnaire@pdf.notGiven');
  if (typeof value === 'boolean') return value ? t('questionnaire@pdf.yes') : t('questionnaire@pdf.no');
  if (Array.isArray(value))
    return value.map((item) => educationText(item, t)).join('; ') || t('questionnaire@pdf.none');
  return isEmpty(value) ? t('questionnaire@pdf.none') : plainText(field, String(value), t);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const plainText = (field: string, value: string, t: Translate): string =>
  codeText(field, value, t) ?? formatDay(value);

function codeText(field: string, value: string, t: Translate): string | undefined {
  if (field === 'citizenship') return t(`countries@name.${value}` as TextKey);
  if (field === 'phone') return formatPhone(value);
  if (field === 'gender') return t(`questionnaire@pdf.gender.${value}` as TextKey);
  return field === 'taxStatus' ? t(`questionnaire@pdf.taxStatus.${value}` as TextKey) : undefined;
}

function educationText(item: Record<string, unknown>, t: Translate): string {
  const { institution, inn, level, speciality, workshop, yearFrom, yearTo, diploma } = item;
  const parts = [
    institution,
    inn && t('questionnaire@pdf.inn', { inn: String(inn) }),
    level && t(`profile@level.${String(level)}` as TextKey),
    speciality,
    workshop,
    yearFrom,
    yearTo,
    diploma,
  ];
  return parts.filter(Boolean).join(', ');
}

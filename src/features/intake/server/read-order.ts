/** The card of an application for the fund: everything but the answers of the questionnaire, which need a reason. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { declarationNames } from '#features/applications/application-fields.ts';
import type { ApplicationFields } from '#features/applications/application-fields.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { previewForOfficer } from '#features/applications/server/previews.ts';
import type { PreviewContext } from '#features/applications/server/previews.ts';
import { findOwnSigned } from '#features/applications/server/sign-application.ts';
import { findSimilarTexts } from '#features/applications/server/similar-texts.ts';
import { latestFixDay } from '#features/intake/fix-day.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { mayReadDocument } from '#features/intake/server/application-document-kind.ts';
import { readChecklist } from '#features/intake/server/checklist.ts';
import { canAnswerAppeal } from '#features/intake/server/decisions.ts';
import type { FoundOrder } from '#features/intake/server/find-order.ts';
import { selectOrders, toOrderItem } from '#features/intake/server/list-orders.ts';
import { actionsOf } from '#features/intake/server/order-actions.ts';
import {
  findAppeal,
  findDecision,
  listProtocolsOf,
  listRemarks,
} from '#features/intake/server/order-parts.ts';
import { findTextAccess } from '#features/intake/server/order-text.ts';
import { toSubmitted } from '#features/intake/server/submitted-order.ts';
import { visibilitiesFor } from '#features/selections/questions.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

export interface ReadOrderContext extends PreviewContext {
  actor: Actor;
  officerId: string;
}

export async function readOrder(
  context: ReadOrderContext,
  { application, selection }: FoundOrder,
): Promise<ReadOrderOutput> {
  const { db, now, t, actor, officerId } = context;
  const { id, submission } = application;
  const submitted = toSubmitted(application);
  const [
    [row],
    calendar,
    checklist,
    remarks,
    decision,
    protocols,
    appeal,
    materials,
    textOpenUntil,
    similarPercent,
    canAnswer,
    signed,
  ] = await Promise.all([
    selectOrders(db, sql`WHERE a.id = ${id}`),
    readCalendar(db),
    readChecklist(db, id),
    listRemarks(db, id),
    findDecision(db, id),
    listProtocolsOf(db, id),
    findAppeal({ db, vault: context.vault, authorId: application.author_id }, id),
    previewForOfficer(context, submitted, visibilitiesFor(actor)),
    findTextAccess(db, { textId: application.text_id, officerId, now }),
    findSimilarPercent(db, application),
    application.state === 'APPEAL' && canAnswerAppeal(db, { id, actor, officerId }),
    findSigned(context, application),
  ]);
  const latestFixUntil = latestFixDay(selection, calendar, now);
  return {
    ...toOrderItem(row!, { calendar, now }),
    actions: actionsOf(actor, application, { latestFixUntil, canAnswer, now }),
    programName: application.programName,
    authorId: application.author_id,
    scenarioId: submitted.scenario_id,
    materials,
    ...declared(submitted.fields, t),
    similarPercent,
    questionnaireVersion: submission?.questionnaireVersion ?? null,
    submissionNumber: application.submissionNumber,
    checklist,
    remarks,
    latestFixUntil,
    decision,
    protocols,
    appeal,
    textOpenUntil: textOpenUntil?.toISOString() ?? null,
    signed,
  };
}

const declared = (
  fields: ApplicationFields,
  t: Translate,
): Pick<ReadOrderOutput, 'declarations' | 'aiUse' | 'aiDetails'> => ({
  declarations: declarationNames
    .filter((name) => fields[name])
    .map((name) => ({ field: name, label: t(`applications@field.${name}`) })),
  aiUse: t(`applications@ai.${fields.aiUse ?? 'NONE'}`),
  aiDetails: fields.aiDetails ?? '',
});

/** The signature of the last submission. */
async function findSigned(
  { db, vault, t, actor }: ReadOrderContext,
  application: ApplicationRow,
): Promise<ReadOrderOutput['signed']> {
  const signed = await findOwnSigned({ db, vault, t }, application.id);
  return signed && { ...signed, readable: await mayReadDocument(db, application, actor) };
}

/** The fingerprint may have come after the submission. */
async function findSimilarPercent(
  db: Db,
  { submission, text_id: textId }: ApplicationRow,
): Promise<number | null> {
  if (submission === null || textId === null) return null;
  if (submission.similarPercent !== null) return submission.similarPercent;
  const [[similar], print] = await Promise.all([
    findSimilarTexts(db, textId),
    db
      .selectFrom('text_print')
      .select('text_id')
      .where('text_id', '=', textId)
      .where(sql<boolean>`cardinality(hashes) > 0`)
      .executeTakeFirst(),
  ]);
  return similar?.percent ?? (print ? 0 : null);
}

/** The card of an application for the fund: everything but the answers of the questionnaire, which need a reason. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { can } from '#access/authorize.ts';
import { declarationNames } from '#features/applications/application-fields.ts';
import { listAppealFiles, nameFiles } from '#features/applications/server/application-files.ts';
import type { FileSource } from '#features/applications/server/application-files.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { previewForOfficer } from '#features/applications/server/previews.ts';
import { findOwnSigned } from '#features/applications/server/sign-application.ts';
import { findSimilarTexts } from '#features/applications/server/similar-texts.ts';
import type { PreviewContext } from '#features/applications/server/previews.ts';
import { latestFixDay } from '#features/intake/fix-day.ts';
import type {
  LogOutput,
  OrderAction,
  ReadOrderOutput,
  SealOutput,
  VersionsOutput,
} from '#features/intake/schemas.ts';
import { readChecklist } from '#features/intake/server/checklist.ts';
import { canAnswerAppeal } from '#features/intake/server/decisions.ts';
import { mayReadDocument } from '#features/intake/server/application-document-kind.ts';
import type { FoundOrder } from '#features/intake/server/find-order.ts';
import { selectOrders, toOrderItem } from '#features/intake/server/list-orders.ts';
import { findTextAccess } from '#features/intake/server/order-text.ts';
import { materialNames } from '#features/applications/application-fields.ts';
import { visibilitiesFor } from '#features/selections/questions.ts';
import { isSealedNow } from '#features/selections/sealed.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { moscowDay } from '#kernel/calendar.ts';
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
  const { fields } = submitted;
  const latestFixUntil = latestFixDay(selection, calendar, now);
  return {
    ...toOrderItem(row!, { calendar, now }),
    actions: actionsOf(actor, application, { latestFixUntil, canAnswer, now }),
    programName: application.programName,
    authorId: application.author_id,
    scenarioId: application.scenario_id,
    materials,
    declarations: declarationNames
      .filter((name) => fields[name])
      .map((name) => ({ field: name, label: t(`applications@field.${name}`) })),
    aiUse: t(`applications@ai.${fields.aiUse ?? 'NONE'}`),
    aiDetails: fields.aiDetails ?? '',
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

/** Of the last submission. */
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

export const toSeal = ({ application, selection }: FoundOrder): SealOutput => ({
  number: application.number ?? '',
  status: application.state as SealOutput['status'],
  categoryId: selection.id,
  categoryName: selection.name,
  closeAt: selection.closeAt.toISOString(),
  sealed: isSealedNow(selection),
});

/** What was submitted, also while the author mends it. */
export const toSubmitted = (application: ApplicationRow): ApplicationRow => ({
  ...application,
  state: 'SUBMITTED',
  fields: application.submission?.fields ?? application.fields,
  answers: { ...(application.submission?.answers ?? application.answers), ...application.late_answers },
});

const actionRules: Record<OrderAction, (application: ApplicationRow, facts: ActionFacts) => boolean> = {
  take: ({ state }) => state === 'SUBMITTED',
  fix: ({ state }, { latestFixUntil }) => state === 'FORMAL_CHECK' && latestFixUntil !== null,
  resume: ({ state, fix_until }, { now }) =>
    state === 'NEED_FIX' && fix_until !== null && fix_until < moscowDay(now),
  decide: ({ state }) => state === 'FORMAL_CHECK' || state === 'COMMISSION' || state === 'RESERVE',
  commission: ({ state }) => state === 'ADMITTED',
  appeal: (_application, { canAnswer }) => canAnswer,
};

const actionNames = {
  take: 'application.check',
  fix: 'application.check',
  resume: 'application.check',
  decide: 'application.decide',
  commission: 'application.assess',
  appeal: 'application.decide',
} as const;

interface ActionFacts {
  latestFixUntil: string | null;
  canAnswer: boolean;
  now: Date;
}

const actionsOf = (actor: Actor, application: ApplicationRow, facts: ActionFacts): OrderAction[] =>
  (Object.keys(actionRules) as OrderAction[]).filter(
    (action) => can(actor, actionNames[action]) && actionRules[action](application, facts),
  );

const officerColumn = sql<{ id: string; name: string } | null>`
  CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'name', o.last_name || ' ' || o.name) END`;

async function listRemarks(db: Db, id: string): Promise<ReadOrderOutput['remarks']> {
  const rows = await db
    .selectFrom('application_remark as r')
    .leftJoin('account as o', 'o.id', 'r.officer_id')
    .select(['r.field', 'r.text', 'r.created_at', 'r.resolved_at', officerColumn.as('officer')])
    .where('r.application_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ created_at, resolved_at, ...remark }) => ({
    ...remark,
    createdAt: created_at.toISOString(),
    resolvedAt: resolved_at?.toISOString() ?? null,
  }));
}

async function findDecision(db: Db, id: string): Promise<ReadOrderOutput['decision']> {
  const row = await db
    .selectFrom('intake_card as c')
    .leftJoin('account as o', 'o.id', 'c.pending_by')
    .select(['c.pending_state', 'c.pending_ground', 'c.pending_comment', 'c.pending_at', 'c.protocol_id'])
    .select(officerColumn.as('officer'))
    .where('c.application_id', '=', id)
    .where('c.pending_state', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    decision: row.pending_state!,
    ground: row.pending_ground,
    comment: row.pending_comment,
    officer: row.officer,
    at: row.pending_at!.toISOString(),
    protocolId: row.protocol_id,
  };
}

/** Published ones that name the application, the newest first. */
function listProtocolsOf(db: Db, id: string): Promise<ReadOrderOutput['protocols']> {
  return db
    .selectFrom('protocol_item as i')
    .innerJoin('protocol as p', 'p.id', 'i.protocol_id')
    .select(['p.id', 'p.kind', 'p.label as number', sql<string>`to_char(p.day, 'YYYY-MM-DD')`.as('date')])
    .where('i.application_id', '=', id)
    .where('p.state', '=', 'PUBLISHED')
    .orderBy('p.decided_at', 'desc')
    .execute();
}

async function findAppeal(source: FileSource, applicationId: string): Promise<ReadOrderOutput['appeal']> {
  const row = await source.db
    .selectFrom('application_appeal as e')
    .leftJoin('account as o', 'o.id', 'e.officer_id')
    .select(['e.id', 'e.ground', 'e.text', 'e.created_at', 'e.outcome', 'e.answer'])
    .select(officerColumn.as('officer'))
    .where('e.application_id', '=', applicationId)
    .orderBy('e.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, created_at, ...appeal } = row;
  const files = await nameFiles(source, await listAppealFiles(source.db, applicationId, id));
  return { ...appeal, files, createdAt: created_at.toISOString() };
}

/** The oldest first. */
export async function readLog(db: Db, id: string): Promise<LogOutput> {
  const rows = await db
    .selectFrom('application_move as m')
    .leftJoin('account as o', 'o.id', 'm.actor_id')
    .select([
      'm.at',
      'm.from_state as from',
      'm.to_state as to',
      'm.move',
      'm.ground',
      'm.protocol',
      'm.comment',
    ])
    .select(officerColumn.as('officer'))
    .where('m.application_id', '=', id)
    .orderBy('m.id')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The newest first. */
export async function listVersions(db: Db, id: string, t: Translate): Promise<VersionsOutput> {
  const rows = await db
    .selectFrom('application_version')
    .select(['number', 'submission', 'submitted_at'])
    .where('application_id', '=', id)
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
  return rows.map(
    ({ number, submission: { scenario, text, fields, questionnaireVersion }, submitted_at }) => ({
      number,
      submittedAt: submitted_at.toISOString(),
      scenarioName: scenario.name,
      textNumber: text.number,
      pages: text.pages,
      sha256: text.sha256,
      questionnaireVersion,
      fields: materialNames
        .filter((name) => fields[name])
        .map((name) => ({ field: name, label: t(`applications@field.${name}`), value: fields[name]! })),
    }),
  );
}

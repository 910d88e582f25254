/** Officers open the signed version with a typed reason. The opening is recorded and visible to the author (product §15). */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasCapability, personOf } from '#access/actor.ts';
import type { Values } from '#features/questionnaire/completeness.ts';
import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type {
  ListQuestionnairesInput,
  ListQuestionnairesOutput,
  OpenQuestionnaireInput,
  ReadOpenedQuestionnaireInput,
  ReadOpenedQuestionnaireOutput,
  OpenedFile,
  OpenedQuestionnaire,
  OpeningForm,
} from '#features/questionnaire/schemas-admin.ts';
import { nameFiles, selectVersionFiles, sendFile } from '#features/questionnaire/server/files.ts';
import type { FileRow } from '#features/questionnaire/server/files.ts';
import {
  findOpening,
  listOpenUntil,
  requireOpening,
  writeOpening,
} from '#features/questionnaire/server/record-opening.ts';
import { listRemarks } from '#features/questionnaire/server/remarks.ts';
import { refuseSealed } from '#features/questionnaire/server/refuse-sealed.ts';
import { findVersion } from '#features/questionnaire/server/sign-questionnaire.ts';
import { mayReadDocument } from '#features/questionnaire/server/document-kind.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { describeSigned } from '#features/signing/server/signed-documents.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/** Of the names only: who waits for the fund. */
export async function listQuestionnaires(
  db: Db,
  { state, limit, offset }: ListQuestionnairesInput,
): Promise<ListQuestionnairesOutput> {
  const states = state.length ? state : (['SIGNED', 'CHECK'] as const);
  const items = await selectItems(db)
    .where('q.state', 'in', states)
    .orderBy('q.signed_at')
    .orderBy('q.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const matches = sql`SELECT FROM questionnaire WHERE state = ANY (${[...states]}::text[])`;
  return { items, total: await totalOfPage(db, matches, { limit, offset, found: items.length }) };
}

const selectItems = (db: Db) =>
  db
    .selectFrom('questionnaire as q')
    .innerJoin('account as a', 'a.id', 'q.id')
    .innerJoin('questionnaire_version as v', 'v.id', 'q.current_version_id')
    .select(['q.id', 'q.state', 'v.number'])
    .select(isoTimestamp(sql`q.signed_at`).as('signedAt'))
    .select(
      sql<{ id: string; name: string }>`
        jsonb_build_object('id', a.id, 'name', a.last_name || ' ' || a.name)`.as('author'),
    );

export type ListedQuestionnaire = ListQuestionnairesOutput['items'][number];

/** Throws `not_found` before the first signature, `forbidden` while it is sealed. */
export async function findOpenable(db: Db, id: string, actor: Actor) {
  const item = await selectItems(db)
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  await refuseSealed(db, id, actor);
  return { facts: {}, item };
}

type OpenContext = HandlerContext<OpenQuestionnaireInput, { item: ListedQuestionnaire }>;

/** Throws `not_found` for a number without a version. */
export async function openQuestionnaire(context: OpenContext): Promise<OpenedQuestionnaire> {
  const { database, actor, now, subject, input } = context;
  const authorId = subject.item.id;
  const opened = await readVersion(context);
  await database.tx((tx) => recordOpening(tx, { authorId, actor, reason: input.reason, fileId: null, now }));
  return opened;
}

/** Null without a reason that this officer gave within the last hour, and for a version that was signed since. */
export async function readOpenedQuestionnaire(
  context: VersionContext,
): Promise<ReadOpenedQuestionnaireOutput> {
  const { database, accountId: officerId, now, subject } = context;
  const access = { of: 'authorId', id: subject.item.id, officerId, now } as const;
  const openedAt = await findOpening(database.db, access);
  if (!openedAt) return null;
  const opened = await readVersion(context);
  return Date.parse(opened.signedAt) > openedAt.getTime() ? null : opened;
}

type VersionContext = HandlerContext<Partial<ReadOpenedQuestionnaireInput>, { item: ListedQuestionnaire }>;

/** Throws `not_found` for a number without a version. */
async function readVersion(context: VersionContext): Promise<OpenedQuestionnaire> {
  const { database, services, actor, accountId: officerId, subject, input } = context;
  const { item } = subject;
  const authorId = item.id;
  const source = { db: database.db, vault: services.vault, authorId };
  const number = input.number ?? item.number;
  const { versionId, signatureKind } = await database.db
    .selectFrom('questionnaire_version')
    .select(['id as versionId', 'signature_kind as signatureKind'])
    .where('author_id', '=', authorId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const { values, signedAt } = await findVersion(source, versionId);
  const signed = await describeSigned(
    { db: database.db, ...services },
    { kind: 'questionnaire', subjectId: versionId },
  );
  const rows = await selectVersionFiles(database.db, versionId);
  const files = await nameFiles(source, rows);
  const openUntil = await listOpenUntil(database.db, { fileIds: rows.map(({ id }) => id), officerId });
  return {
    ...item,
    number,
    lastNumber: item.number,
    signedAt: signedAt.toISOString(),
    steps: steps.map((step) => ({ step, ...visibleValues(actor, step, values[step]) })),
    files: files.map((file, i) => ({
      ...file,
      step: rows[i]!.step,
      openUntil: openUntil.get(file.id)?.toISOString() ?? null,
    })),
    remarks: number === item.number ? await listRemarks(source) : [],
    signatureKind: signed ? 'QUALIFIED' : signatureKind,
    signed: signed && { ...signed, readable: mayReadDocument(actor) },
  };
}

/** Bank requisites are for those who pay. */
const visibleValues = (actor: Actor, step: Step, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(step)).flatMap(([field, { visibility }]) =>
      visibility === 'FINANCE' && !hasCapability(actor, 'fk.finance') ? [] : [[field, values[field]]],
    ),
  );

interface Opening {
  authorId: string;
  actor: Actor;
  reason: string;
  /** Null: the questionnaire as a whole. */
  fileId: string | null;
  now: Date;
}

async function recordOpening(tx: Tx, { fileId, ...opening }: Opening): Promise<Date> {
  const until = await writeOpening(tx, { ...opening, ...(fileId && { questionnaireFileId: fileId }) });
  await record(tx, {
    kind: 'questionnaire.opened',
    actorId: personOf(opening.actor).id,
    subjectId: opening.authorId,
    payload: { what: fileId ? 'FILE' : 'QUESTIONNAIRE' },
  });
  return until;
}

/** Files of signed versions only. Throws `not_found`, `forbidden` while the questionnaire is sealed. */
export async function findSignedFile(
  db: Db,
  id: string,
  actor: Actor,
): Promise<{ facts: object; file: FileRow }> {
  const file = await db
    .selectFrom('questionnaire_file as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('questionnaire_version_file as v')
          .select('v.version_id')
          .whereRef('v.questionnaire_file_id', '=', 'f.id'),
      ),
    )
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  await refuseSealed(db, file.author_id, actor);
  return { facts: {}, file };
}

type FileContext<In> = HandlerContext<In, { file: FileRow }>;

export async function openFile({
  database,
  actor,
  now,
  input,
  subject: { file },
}: FileContext<OpeningForm>): Promise<OpenedFile> {
  const { author_id: authorId, id: fileId } = file;
  const { reason } = input;
  const until = await database.tx((tx) => recordOpening(tx, { authorId, actor, reason, fileId, now }));
  return { openUntil: until.toISOString() };
}

/** Throws `access_expired` without a reason that this officer gave for this file within the last hour. */
export async function readOpenedFile({
  database,
  services,
  accountId,
  now,
  subject: { file },
}: FileContext<undefined>): Promise<FileResponse> {
  await requireOpening(database.db, { of: 'questionnaireFileId', id: file.id, officerId: accountId, now });
  return sendFile({ db: database.db, ...services }, file);
}

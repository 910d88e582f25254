/** Openings of sealed answers and files by officers. The author can read the list of them. */
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { openingCapabilities } from '#features/questionnaire/constants.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** An officer who reads a document for longer has to give a reason again. */
const fileOpenMinutes = 60;

/** Without a file: the opening of the questionnaire as a whole. */
export interface OpenedPart {
  questionnaireFileId?: string;
  applicationFileId?: string;
}

interface Opening extends OpenedPart {
  authorId: string;
  actor: Actor;
  reason: string;
  now: Date;
}

/** The caller records the event. Returns until when an opened file may be read. */
export async function insertOpening(tx: Tx, opening: Opening): Promise<Date> {
  const { authorId, actor, reason, now, questionnaireFileId = null, applicationFileId = null } = opening;
  const { id: officerId, capabilities } = personOf(actor);
  await tx
    .insertInto('questionnaire_opening')
    .values({
      id: newId(),
      author_id: authorId,
      officer_id: officerId,
      what: questionnaireFileId || applicationFileId ? 'FILE' : 'QUESTIONNAIRE',
      questionnaire_file_id: questionnaireFileId,
      application_file_id: applicationFileId,
      reason,
      capability: openingCapabilities.find((one) => capabilities.includes(one)) ?? '',
      opened_at: now,
    })
    .execute();
  return openUntil(now);
}

const openUntil = (openedAt: Date): Date => new Date(openedAt.getTime() + fileOpenMinutes * 60_000);

const columns = {
  authorId: 'author_id',
  questionnaireFileId: 'questionnaire_file_id',
  applicationFileId: 'application_file_id',
} as const;

interface OpenedPartAccess {
  of: keyof typeof columns;
  id: string;
  officerId: string;
  now: Date;
}

/** Throws `access_expired` without a reason that this officer gave for this file within the last hour. */
export async function requireOpening(db: Db, access: OpenedPartAccess): Promise<void> {
  if (!(await findOpening(db, access))) throw new Refusal('access_expired');
}

/** When this officer opened it, if that was within the last hour. `of: 'authorId'` is the questionnaire as a whole. */
export async function findOpening(
  db: Db,
  { of, id, officerId, now }: OpenedPartAccess,
): Promise<Date | undefined> {
  const opening = await db
    .selectFrom('questionnaire_opening')
    .select('opened_at as openedAt')
    .where(columns[of], '=', id)
    .where('what', '=', of === 'authorId' ? 'QUESTIONNAIRE' : 'FILE')
    .where('officer_id', '=', officerId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return opening && openUntil(opening.openedAt) > now ? opening.openedAt : undefined;
}

/** For each file that the officer has opened: until when the officer may read it. */
export async function listOpenUntil(
  db: Db | Tx,
  { fileIds, officerId }: { fileIds: readonly string[]; officerId: string },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('questionnaire_opening')
    .select('questionnaire_file_id as fileId')
    .select((eb) => eb.fn.max('opened_at').as('openedAt'))
    .where('questionnaire_file_id', 'in', fileIds.length > 0 ? fileIds : [null])
    .where('officer_id', '=', officerId)
    .groupBy('questionnaire_file_id')
    .execute();
  return new Map(rows.map(({ fileId, openedAt }) => [fileId!, openUntil(openedAt)]));
}

interface RecordedOpening {
  authorId: string;
  actor: Actor;
  reason: string;
  /** Null: the opening of the questionnaire as a whole. */
  fileId: string | null;
  now: Date;
}

/** Inserts the opening and records its event. */
export async function recordOpening(tx: Tx, { fileId, ...opening }: RecordedOpening): Promise<Date> {
  const until = await insertOpening(tx, { ...opening, ...(fileId && { questionnaireFileId: fileId }) });
  await record(tx, {
    kind: 'questionnaire.opened',
    actorId: personOf(opening.actor).id,
    subjectId: opening.authorId,
    payload: { what: fileId ? 'FILE' : 'QUESTIONNAIRE' },
  });
  return until;
}

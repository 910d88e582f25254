/**
 * Submits an application in one transaction. Authors who submit at once wait only for the counter of the wave, which is
 * taken last.
 */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { missingParts } from '#features/applications/missing-parts.ts';
import { mayDo } from '#features/applications/allowed-actions.ts';
import { documentOf } from '#features/applications/server/application-document.ts';
import { describeSubmission } from '#features/applications/server/describe-submission.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import { gatherFacts } from '#features/applications/server/submission-facts.ts';
import type { GatheredFacts } from '#features/applications/server/submission-facts.ts';
import type { ApplicationVersionTable } from '#features/applications/server/tables.ts';
import { settleSeconds } from '#features/selections/accepts-applications.ts';
import { takeNumber } from '#features/selections/server/next-application-number.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { storeSignature } from '#features/signing/server/store-signature.ts';
import { changedSince } from '#features/signing/server/verify-signature.ts';
import type { VerifiedSignature } from '#features/signing/server/verify-signature.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Services } from '#platform/services.ts';

interface SubmitOptions {
  id: string;
  authorId: string;
  /** Counts for the deadline, however long the call waits on a busy server. */
  arrivedAt: Date;
  clock: Clock;
  services: Services;
  /** Where the selection requires a signature. */
  verified: VerifiedSignature | null;
}

/**
 * A repeated press gets the answer of the first one, even when an officer has taken the application since. An application
 * whose check continues for another reason has received no submission.
 */
export const isSent = <Row extends Pick<ApplicationRow, 'state' | 'number' | 'lastMove'>>(
  row: Row,
): row is Row & { number: string } =>
  row.number !== null &&
  (row.state === 'SUBMITTED' || (row.state === 'FORMAL_CHECK' && row.lastMove === 'take'));

const latestOf = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Returns the number. Throws `order_closed`, `order_not_editable`, one error per missing part, and `version_conflict` for a
 * signature of an older version.
 */
export async function submitApplication(
  tx: Tx,
  { id, authorId, arrivedAt, clock, services, verified }: SubmitOptions,
): Promise<string> {
  await shareSelectionOf(tx, id);
  const application = await lockApplication(tx, id);
  if (isSent(application)) return application.number;
  // A request whose body trickles in for longer loses its place before the deadline.
  const now = latestOf(arrivedAt, new Date(clock.now().getTime() - settleSeconds * 1000));
  await refuseLate(tx, application, now);
  const { vault } = services;
  const facts = await gatherFacts(tx, application, { now, vault });
  const missing = missingParts({ ...facts, isSigned: facts.isSigned || verified !== null });
  if (missing.length) throw new InvalidInput(missing);
  const frozen = { application, facts, authorId, now };
  await freeze(tx, { ...frozen, documentId: await keepOwnSignature(tx, { ...frozen, services, verified }) });
  return application.number ?? giveNumber(tx, application);
}

/** Closing a selection by hand waits for submissions that are being written. Later submissions see the closed selection. */
const shareSelectionOf = (tx: Tx, applicationId: string) =>
  sql`
    SELECT FROM selection WHERE id = (SELECT selection_id FROM application WHERE id = ${applicationId})
    FOR SHARE`.execute(tx);

/** Throws `order_closed`, `order_not_editable`. */
export async function refuseLate(tx: Db, application: ApplicationRow, now: Date): Promise<void> {
  if (mayDo('submit', application, { calendar: await readCalendar(tx), now })) return;
  const isLate = application.state === 'DRAFT' || application.state === 'EXPIRED';
  throw isLate ? new Refusal('order_closed', { field: 'categoryId' }) : new Refusal('order_not_editable');
}

interface Freeze {
  application: ApplicationRow;
  facts: GatheredFacts;
  authorId: string;
  now: Date;
}

type OwnSignature = Freeze & Pick<SubmitOptions, 'services' | 'verified'>;

/** Returns the document. Throws `version_conflict` when the application says something else by now. */
async function keepOwnSignature(
  tx: Tx,
  { application, facts, authorId, now, services, verified }: OwnSignature,
): Promise<string | null> {
  if (!facts.signatureRequired || !verified) return null;
  const { digest } = await documentOf({ db: tx, ...services, now }, application, facts);
  if (digest !== verified.document.contentDigest) throw new Refusal('version_conflict', changedSince);
  await storeSignature(tx, verified, { vault: services.vault, signerId: authorId, now });
  return verified.document.fileId;
}

async function freeze(
  tx: Tx,
  { application, facts, authorId, now, documentId }: Freeze & { documentId: string | null },
): Promise<void> {
  const isFirst = application.state === 'DRAFT';
  const submission = JSON.stringify(await describeSubmission(tx, application, facts));
  const versions = { text_id: facts.textId, questionnaire_version_id: facts.questionnaire.versionId };
  await moveApplication(tx, {
    application,
    move: isFirst ? 'submit' : 'resubmit',
    actorId: authorId,
    now,
    set: {
      ...versions,
      submission,
      late_answers: '{}',
      submitted_at: now,
      fix_until: null,
    },
  });
  await addVersion(tx, {
    application_id: application.id,
    submission,
    ...versions,
    submitted_at: now,
    document_id: documentId,
  });
  if (isFirst) return;
  await tx
    .updateTable('application_remark')
    .set({ resolved_at: now })
    .where('application_id', '=', application.id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** The row of the application is locked, so that no two versions have one number. */
async function addVersion(
  tx: Tx,
  version: Omit<Insertable<ApplicationVersionTable>, 'number'>,
): Promise<void> {
  const { application_id: id } = version;
  const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM application_version WHERE application_id = ${id})`;
  await tx
    .insertInto('application_version')
    .values({ ...version, number })
    .execute();
}

/** One statement, so that only the commit follows while the counter of the wave is locked. */
async function giveNumber(tx: Tx, { id, selection_id: selectionId }: ApplicationRow): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    WITH taken AS (${takeNumber(selectionId)})
    UPDATE application SET number = taken.number FROM taken WHERE application.id = ${id}
    RETURNING application.number`.execute(tx);
  return rows[0]!.number;
}

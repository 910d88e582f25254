/**
 * Signs by a simple electronic signature: the person confirms completeness with a recent password. What is signed becomes
 * a version that never changes.
 */
import { confirmByPassword, requireSamePassword } from '#features/accounts/server/recent-password.ts';
import type { AllValues } from '#features/questionnaire/completeness.ts';
import type { SignatureKind } from '#features/questionnaire/constants.ts';
import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type { SignInput } from '#features/questionnaire/schemas.ts';
import { countChange } from '#features/questionnaire/server/answers.ts';
import { moveQuestionnaire } from '#features/questionnaire/server/move-questionnaire.ts';
import { lockQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import { errorsOf, readContent } from '#features/questionnaire/server/questionnaire-content.ts';
import type { QuestionnaireContent } from '#features/questionnaire/server/questionnaire-content.ts';
import { resolveRemarks } from '#features/questionnaire/server/remarks.ts';
import { dropPrepared } from '#features/signing/server/prepared-documents.ts';
import { newId } from '#kernel/id.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** Throws `validation_failed`. */
export function refuseIncomplete(content: QuestionnaireContent): void {
  const errors = errorsOf(content);
  if (errors.length)
    throw new InvalidInput(
      errors.map(({ step, field, ...error }) => ({
        code: 'validation_failed',
        field: `${step}.${field}`,
        ...error,
      })),
    );
}

/** What a version keeps of the answers. */
export interface SignedAnswers {
  values: AllValues;
}

const versionContext = (id: string): string => `questionnaire_version.sealed:${id}`;

/** Throws `reauth_required`, `invalid_credentials`, `version_conflict`, `state_conflict`, `validation_failed`. */
export async function signQuestionnaire(context: HandlerContext<SignInput, unknown>): Promise<void> {
  const { database, services, accountId: authorId, now, input } = context;
  const confirmed = await confirmByPassword(context, input.password);
  await database.tx(async (tx) => {
    // Before the account, as in a save of the first step: prevents a deadlock.
    const row = await lockQuestionnaire(tx, authorId);
    await requireSamePassword(tx, authorId, confirmed);
    if (row.version !== input.version) throw new Refusal('version_conflict');
    const { vault } = services;
    const content = await readContent({ db: tx, vault, authorId, now });
    refuseIncomplete(content);
    await dropPrepared(tx, services.files, { kind: 'questionnaire', ownerId: authorId });
    const version = { id: newId(), kind: 'SIMPLE' } as const;
    await addVersion(tx, { ...version, vault, authorId, state: row.state, values: content.values, now });
  });
}

interface NewVersion {
  id: string;
  kind: SignatureKind;
  vault: Vault;
  authorId: string;
  /** State of the locked questionnaire. */
  state: QuestionnaireState;
  values: AllValues;
  now: Date;
}

/** What is signed becomes a version. Throws `state_conflict`. */
export async function addVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { id, vault, authorId, state, values, kind, now } = version;
  const by = { authorId, actorId: authorId };
  if (state === 'FILLING') await moveQuestionnaire(tx, { ...by, move: 'complete' });
  await resolveRemarks(tx, authorId, now);
  await countChange(tx, authorId, now);
  const number = await nextNumber(tx, authorId);
  const signed: SignedAnswers = { values };
  await tx
    .insertInto('questionnaire_version')
    .values({
      id,
      author_id: authorId,
      number,
      sealed: await vault.seal(tx, authorId, { context: versionContext(id), text: JSON.stringify(signed) }),
      consents: JSON.stringify(values.consents),
      signed_at: now,
      signature_kind: kind,
    })
    .execute();
  await keepFiles(tx, authorId, id);
  await moveQuestionnaire(tx, {
    ...by,
    move: 'sign',
    set: { signed_at: now, current_version_id: id },
    event: { number },
  });
}

/** Number of the version that is signed next. */
export async function nextNumber(db: Db, authorId: string): Promise<number> {
  const last = await db
    .selectFrom('questionnaire_version')
    .select('number')
    .where('author_id', '=', authorId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}

const keepFiles = (tx: Tx, authorId: string, versionId: string) =>
  tx
    .insertInto('questionnaire_version_file')
    .columns(['version_id', 'questionnaire_file_id'])
    .expression((eb) =>
      eb
        .selectFrom('questionnaire_file')
        .select((select) => [select.val(versionId).$castTo<string>().as('version_id'), 'id'])
        .where('author_id', '=', authorId)
        .where('removed_at', 'is', null),
    )
    .execute();

export interface SignedVersion extends SignedAnswers {
  id: string;
  authorId: string;
  number: number;
  signedAt: Date;
}

/** Throws `not_found`. */
export async function findVersion(
  { db, vault }: { db: Db; vault: Vault },
  versionId: string | null,
): Promise<SignedVersion> {
  const row = await db
    .selectFrom('questionnaire_version')
    .select(['id', 'author_id as authorId', 'number', 'sealed', 'signed_at as signedAt'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const { sealed, ...version } = row;
  const text = await vault.open(db, row.authorId, { context: versionContext(row.id), sealed });
  return { ...version, ...(JSON.parse(text) as SignedAnswers) };
}

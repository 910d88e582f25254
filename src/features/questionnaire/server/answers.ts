/** Reads and writes the answers of an author: sealed in the questionnaire, or columns of the account. */
import { sql } from 'kysely';
import type { AllValues } from '#features/questionnaire/completeness.ts';
import type { Values } from '#features/questionnaire/contradictions.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { listLiveConsents } from '#features/questionnaire/server/consents.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** Steps with answers of their own. */
const sealedSteps = [
  'personal',
  'passport',
  'address',
  'education',
  'experience',
  'bank',
] as const satisfies readonly Step[];
export type SealedStep = (typeof sealedSteps)[number];
/** Consents have rows of their own; only the counter of the step is stored. */
export type CountedStep = SealedStep | 'consents';

export const isSealedStep = (step: Step): step is SealedStep =>
  (sealedSteps as readonly Step[]).includes(step);

const contextOf = (authorId: string, step: Step): string => `questionnaire_step.sealed:${authorId}:${step}`;

/** Where answers are read from. */
export interface AnswerSource {
  db: Db;
  vault: Vault;
  authorId: string;
}

export interface SavedStep {
  /** Without the fields that the account has. */
  values: Values;
  /** The counter at the last change; 0 before the first one. */
  changedVersion: number;
}

const initialValues = (step: Step): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fieldsOf(step)).map(([field, { initial }]) => [field, initial]));

export async function findStep({ db, vault, authorId }: AnswerSource, step: CountedStep): Promise<SavedStep> {
  const row = await db
    .selectFrom('questionnaire_step')
    .select(['sealed', 'changed_version as changedVersion'])
    .where('author_id', '=', authorId)
    .where('step', '=', step)
    .executeTakeFirst();
  if (!row) return { values: {}, changedVersion: 0 };
  const opened = await vault.open(db, authorId, { context: contextOf(authorId, step), sealed: row.sealed });
  return { values: JSON.parse(opened) as Values, changedVersion: row.changedVersion };
}

interface WrittenStep {
  step: CountedStep;
  values: Values;
  version: number;
}

/** Drops the fields that the account has. */
export async function writeStep(
  { db, vault, authorId }: AnswerSource,
  { step, values, version }: WrittenStep,
): Promise<void> {
  const own = Object.entries(values).filter(([field]) => !fieldsOf(step)[field]?.ofAccount);
  const text = JSON.stringify(Object.fromEntries(own));
  const sealed = await vault.seal(db, authorId, { context: contextOf(authorId, step), text });
  await db
    .insertInto('questionnaire_step')
    .values({ author_id: authorId, step, sealed, changed_version: version })
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'step']).doUpdateSet({ sealed, changed_version: version }),
    )
    .execute();
}

/** All answers of a step, with those of the account. */
export async function readValues(source: AnswerSource, step: Step): Promise<Values> {
  if (step === 'consents') return { ...initialValues(step), ...(await listLiveConsents(source)) };
  if (!isSealedStep(step)) return {};
  const { values, changedVersion } = await findStep(source, step);
  return {
    ...initialValues(step),
    ...(step === 'education' && changedVersion === 0 && (await educationOfProfile(source))),
    ...values,
    ...(step === 'personal' && (await readAccount(source))),
  };
}

export async function readAllValues(source: AnswerSource): Promise<AllValues> {
  const values: Record<string, Values> = { documents: {}, sign: {} };
  for (const step of [...sealedSteps, 'consents'] as const) values[step] = await readValues(source, step);
  return values as AllValues;
}

/** The fields of the first step that the account has. */
export async function readAccount({ db, authorId }: Omit<AnswerSource, 'vault'>) {
  const row = await db
    .selectFrom('account')
    .select(['last_name as lastName', 'name', 'second_name as secondName', 'gender', 'birthday', 'phone'])
    .select('email')
    .select(sql<boolean>`phone_confirmed_at IS NOT NULL`.as('phoneConfirmed'))
    .where('id', '=', authorId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { ...row, secondName: row.secondName ?? '', phone: row.phone ? maskPhone(row.phone) : '' };
}

/** Shown in the form until the step is saved for the first time. */
async function educationOfProfile({ db, authorId }: AnswerSource): Promise<Values> {
  const rows = await db
    .selectFrom('education')
    .select(['institution', 'inn', 'level', 'speciality', 'workshop'])
    .select(['year_from as yearFrom', 'year_to as yearTo', 'diploma'])
    .where('account_id', '=', authorId)
    .orderBy('place')
    .execute();
  const profile = await db
    .selectFrom('profile')
    .select('not_education as notEducation')
    .where('account_id', '=', authorId)
    .executeTakeFirst();
  return { educations: rows, notEducation: profile?.notEducation ?? false };
}

/** The new value of the counter. */
export async function countChange(tx: Tx, authorId: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('questionnaire')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', authorId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The questionnaires that the submitted applications of the demo refer to, each signed before its application was sent. */
import type {} from '#features/applications/server/tables.ts';
import { lockQuestionnaire } from '#features/questionnaire/server/questionnaire-row.ts';
import { readContent } from '#features/questionnaire/server/questionnaire-content.ts';
import { addVersion, refuseIncomplete } from '#features/questionnaire/server/sign-questionnaire.ts';
import { newId } from '#kernel/id.ts';
import { isInn12, isSnils } from '#kernel/requisites.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { shift } from '../content/dates.ts';
import { addQuestionnaire } from './questionnaire.ts';

/** After the applications are committed, as `addQuestionnaire`. */
export async function signForApplications(serverContext: ServerContext): Promise<void> {
  const submitted = await serverContext.database.db
    .selectFrom('application')
    .select(['id', 'author_id as authorId', 'submitted_at as submittedAt'])
    .where('submitted_at', 'is not', null)
    .orderBy('number')
    .execute();
  for (const [number, { id, authorId, submittedAt }] of submitted.entries()) {
    const now = shift(submittedAt!, -2);
    await addQuestionnaire(serverContext, { authorId, now, personal: numbersOf(number) });
    await sign(serverContext, { applicationId: id, authorId, now });
  }
}

interface Signing {
  applicationId: string;
  authorId: string;
  now: Date;
}

const sign = (
  { database, services: { vault } }: ServerContext,
  { applicationId, authorId, now }: Signing,
): Promise<void> =>
  database.tx(async (tx) => {
    const { state } = await lockQuestionnaire(tx, authorId);
    const content = await readContent({ db: tx, vault, authorId, now });
    refuseIncomplete(content);
    const id = newId();
    await addVersion(tx, { id, kind: 'SIMPLE', vault, authorId, state, values: content.values, now });
    const signed = { questionnaire_version_id: id };
    await tx.updateTable('application').set(signed).where('id', '=', applicationId).execute();
    await tx
      .updateTable('application_version')
      .set(signed)
      .where('application_id', '=', applicationId)
      .execute();
  });

/** Invented, with valid check digits. */
const numbersOf = (number: number) => ({
  snils: withCheckDigits(String(112_233_500 + number * 37), isSnils),
  inn: withCheckDigits(`77${10_000_001 + number * 1013}`, isInn12),
});

function withCheckDigits(digits: string, isValid: (number: string) => boolean): string {
  const endings = Array.from({ length: 100 }, (_, ending) => digits + String(ending).padStart(2, '0'));
  return endings.find(isValid)!;
}

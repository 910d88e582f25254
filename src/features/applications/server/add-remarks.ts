import { isQuestion } from '#features/applications/check-answers.ts';
import { patchFields } from '#features/applications/application-fields.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { findQuestions } from '#features/selections/server/find-selection.ts';
import { newId } from '#kernel/id.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface AddRemarks {
  application: ApplicationRow;
  officerId: string;
  remarks: readonly { field: string; text: string }[];
  now: Date;
}

/** Marks fields that the author has to mend. Throws `validation_failed` for a field that the application does not have. */
export async function addRemarks(
  tx: Tx,
  { application, officerId, remarks, now }: AddRemarks,
): Promise<void> {
  const { id, selection_id: selectionId, form_version: version } = application;
  const questions = await findQuestions(tx, { selectionId, version });
  const fields = new Set([
    ...Object.keys(patchFields),
    'text',
    ...questions.filter(isQuestion).map(({ key }) => `answers.${key}`),
  ]);
  const wrong = remarks.flatMap(({ field }, index) => (fields.has(field) ? [] : [index]));
  if (wrong.length > 0)
    throw new InvalidInput(
      wrong.map((index) => ({
        code: 'validation_failed',
        field: `remarks.${index}.field`,
        text: 'rules@common.unknown',
      })),
    );
  await tx
    .insertInto('application_remark')
    .values(
      remarks.map(({ field, text }) => ({
        id: newId(),
        application_id: id,
        field,
        text,
        officer_id: officerId,
        created_at: now,
      })),
    )
    .execute();
}

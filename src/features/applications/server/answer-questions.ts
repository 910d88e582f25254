/** Answers to questions that a selection asks after its deadline: sent at once, beside what was submitted. */
import { changedAnswers, missingAnswers, wrongAnswers } from '#features/applications/check-answers.ts';
import { isLate, mayAnswer } from '#features/applications/open-questions.ts';
import type { AnswerInput, Answers } from '#features/applications/schemas.ts';
import { countFiles } from '#features/applications/server/application-files.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import { momentOf } from '#features/applications/server/submission-facts.ts';
import { findQuestions } from '#features/selections/server/find-selection.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface AnswerOptions {
  id: string;
  authorId: string;
  now: Date;
  input: AnswerInput;
}

/** Throws `version_conflict`, `order_not_editable`, `validation_failed`. */
export async function answerQuestions(tx: Tx, { id, authorId, now, input }: AnswerOptions): Promise<void> {
  const application = await lockApplication(tx, id);
  const { selection_id: selectionId, form_version: version, changed, answers: stored } = application;
  const moment = await momentOf(tx, application, now);
  const questions = await findQuestions(tx, { selectionId, version });
  const open = questions.filter((question) => isLate(question, moment) && mayAnswer(question, moment));
  if (open.length === 0) throw new Refusal('order_not_editable');
  if (input.version > application.version || (changed['materials'] ?? 0) > input.version)
    throw new Refusal('version_conflict');
  const answers = changedAnswers(stored, input.answers);
  const openKeys = new Set(open.map(({ key }) => key));
  const all: Answers = { ...stored, ...answers };
  const files = await countFiles(tx, id);
  const errors: FieldError[] = [
    ...wrongAnswers(questions, answers),
    ...Object.keys(answers).flatMap((key): FieldError[] =>
      openKeys.has(key) || !questions.some((question) => question.key === key)
        ? []
        : [{ code: 'order_not_editable', field: `answers.${key}`, text: 'applications@rules.frozen' }],
    ),
    ...missingAnswers(open, { answers: all, files, isRequired: () => true }).map((key): FieldError => ({
      code: 'validation_failed',
      field: `answers.${key}`,
      text: 'rules@common.required',
    })),
  ];
  if (errors.length) throw new InvalidInput(errors);
  const next = application.version + 1;
  const late = Object.fromEntries(Object.entries(all).filter(([key]) => openKeys.has(key)));
  await tx
    .updateTable('application')
    .set({
      answers: JSON.stringify(all),
      late_answers: JSON.stringify({ ...application.late_answers, ...late }),
      version: next,
      changed: JSON.stringify({ ...changed, materials: next }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await record(tx, {
    kind: 'application.answered',
    actorId: authorId,
    subjectId: id,
    payload: { fields: [...openKeys] },
  });
}

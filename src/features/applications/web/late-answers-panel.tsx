/** Questions that the selection asks after its deadline. Their answers reach the fund without another submission. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { useClient } from '#api/app-context.tsx';
import { answerQuestions, readApplication } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { answersSchema, formAnswersOf } from '#features/applications/web/answer-values.ts';
import type { Question } from '#features/applications/web/answer-values.ts';
import { lateQuestions } from '#features/applications/web/late-questions.ts';
import { QuestionFields } from '#features/applications/web/question-fields.tsx';
import { useApplicationSaved } from '#features/applications/web/use-application.ts';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export function LateAnswersPanel({ application }: { application: ReadApplicationOutput }) {
  const questions = lateQuestions(application);
  if (questions.length === 0) return null;
  // The key remounts the form when the questions change, because its schema is built once.
  const key = questions.map((question) => question.key).join();
  return <LateAnswersForm key={key} application={application} questions={questions} />;
}

interface LateAnswersFormProps {
  application: ReadApplicationOutput;
  questions: readonly Question[];
}

function LateAnswersForm({ application, questions }: LateAnswersFormProps) {
  const t = useTranslate();
  const client = useClient();
  const showSaved = useApplicationSaved();
  const { id, answers } = application;
  const params = { id };
  const toFormValues = (item: Pick<ReadApplicationOutput, 'answers'>) => ({
    answers: formAnswersOf({ questions, answers: item.answers }),
  });
  const [schema] = useState(() => z.object({ answers: answersSchema(questions) }));
  const form = useForm(schema, { defaultValues: toFormValues(application) });
  const { save, conflictNotice } = useVersionedSave(form, {
    item: application,
    versionOf: ({ version }) => version,
    toFormValues,
    send: (values, base) =>
      client.call(answerQuestions, {
        params,
        input: { ...values, version: (base ?? application).version },
      }),
    fetchLatest: () => client.call(readApplication, { params }),
    onSaved: async (saved) => showSaved(saved),
  });
  return (
    <Form
      form={form}
      onSubmit={save}
      onSaved={() => void notify({ type: 'success', text: t('applications@web.late.done') })}
      noLegend
    >
      {conflictNotice}
      <QuestionFields
        title={t('applications@web.late.title')}
        help={t('applications@web.late.about')}
        applicationId={id}
        questions={questions}
        stored={answers}
      >
        <FormActions>
          <SubmitButton>{t('applications@web.late.submit')}</SubmitButton>
        </FormActions>
      </QuestionFields>
    </Form>
  );
}

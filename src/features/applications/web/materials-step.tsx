/** Step 3: what the experts read, and the extra questions of the selection. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { materialFields, materialNames, patchFields } from '#features/applications/application-fields.ts';
import type { MaterialField } from '#features/applications/application-fields.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { answersSchema, formAnswersOf } from '#features/applications/web/answer-values.ts';
import { QuestionFields } from '#features/applications/web/question-fields.tsx';
import { StepForm } from '#features/applications/web/step-form.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { useApplicationForm } from '#features/applications/web/use-application-form.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { FieldGroup, RequiredLegend } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function MaterialsStep({ application }: StepProps) {
  const t = useTranslate();
  const { id, questions } = application;
  const [schema] = useState(() => schemaOf(questions));
  const step = useApplicationForm(application, { schema, toFormValues: formValuesOf });
  return (
    <StepForm id={id} step="materials" {...step}>
      <Panel title={t('applications@web.materials.title')} action={<RequiredLegend />}>
        <FieldGroup singleColumn help={t('applications@web.materials.about')}>
          {materialNames.map((name) => (
            <MaterialInput key={name} name={name} />
          ))}
        </FieldGroup>
      </Panel>
      <QuestionFields
        title={t('applications@web.materials.questions')}
        applicationId={id}
        questions={questions}
      />
    </StepForm>
  );
}

const rowsOf = (max: number): number => (max > 2000 ? 12 : max > 400 ? 6 : 3);

function MaterialInput({ name }: { name: MaterialField }) {
  const t = useTranslate();
  const { max, isLine, isRequired } = materialFields[name];
  const field = {
    name,
    label: t(`applications@field.${name}`),
    help: t(`applications@web.materials.help.${name}`),
    maxLength: max,
    required: isRequired,
  };
  return isLine ? <TextField {...field} /> : <TextArea {...field} rows={rowsOf(max)} />;
}

const schemaOf = (questions: ReadApplicationOutput['questions']): z.ZodMiniObject =>
  z.object({
    ...Object.fromEntries(materialNames.map((name) => [name, patchFields[name]])),
    ...(questions.length > 0 && { answers: answersSchema(questions) }),
  }) as unknown as z.ZodMiniObject;

const formValuesOf = (application: ReadApplicationOutput): Record<string, unknown> => ({
  ...Object.fromEntries(materialNames.map((name) => [name, application[name]])),
  ...(application.questions.length > 0 && { answers: formAnswersOf(application) }),
});

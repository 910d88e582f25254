/** The form of a step and its autosave. */
import { fitsKeepalive } from '#api/fits-keepalive.ts';
import { useMemo } from 'react';
import { useClient, useRefreshViewerAfterSave } from '#api/app-context.tsx';
import { rememberSave } from '#api/use-saved-query.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { readProfile } from '#features/profile/calls.ts';
import { readStep, saveStep } from '#features/questionnaire/calls.ts';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { saveNameOf, useStepSaved } from '#features/questionnaire/web/use-questionnaire.ts';
import { formValuesOf, schemaOf } from '#features/questionnaire/web/step-values.ts';
import type { FormStep } from '#features/questionnaire/web/step-values.ts';
import { fieldReview } from '#ui/form/field-review.ts';
import { useAutosave } from '#ui/form/use-autosave.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function useStepForm(step: FormStep, answers: ReadStepOutput) {
  const client = useClient();
  const onSaved = useStepSaved();
  const refreshAccount = useRefreshAccount(step);
  const schema = schemaOf(step);
  const toFormValues = (item: ReadStepOutput) => formValuesOf(step, item);
  const form = useForm(schema, { defaultValues: toFormValues(answers), mode: 'onBlur' });
  const autosave = useAutosave(form, {
    schema,
    item: answers,
    versionOf: ({ version }) => version,
    toFormValues,
    async send(changes, { version }) {
      const input = { ...changes, version };
      const saved = await rememberSave(saveNameOf(step), version, () =>
        client.call(saveStep, { params: { step }, input, keepalive: fitsKeepalive(input) }),
      );
      refreshAccount(changes);
      return saved;
    },
    fetchLatest: () => client.call(readStep, { params: { step } }),
    onSaved,
  });
  return { form, autosave, review: useReview(answers) };
}

/** Some answers belong to the account. The navigation shows its name. */
function useRefreshAccount(step: FormStep): (changes: object) => void {
  const refreshViewer = useRefreshViewerAfterSave();
  const invalidate = useInvalidate();
  return (changes) => {
    if (!Object.keys(changes).some((name) => fieldsOf(step)[name]?.ofAccount)) return;
    void Promise.all([refreshViewer(), invalidate(readProfile)]);
  };
}

/** A birthday is set once. After that only an officer can correct it. */
function useReview({ editable, remarks, birthday, questionnaireState }: ReadStepOutput) {
  const t = useTranslate();
  const hasBirthday = Boolean(birthday);
  return useMemo(() => {
    const openRemarks = questionnaireState === 'FIX' ? remarks : [];
    const texts = openRemarks.map(
      ({ field, text }) => [field, t('questionnaire@web.remark', { text })] as const,
    );
    const fields = hasBirthday ? editable.filter((field) => field !== 'birthday') : editable;
    return fieldReview({ editable: fields, remarks: new Map(texts) });
  }, [editable, remarks, hasBirthday, questionnaireState, t]);
}

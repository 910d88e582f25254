/** The autosaved form of a step. */
import { fitsKeepalive } from '#api/fits-keepalive.ts';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useClient } from '#api/app-context.tsx';
import { rememberSave } from '#api/use-saved-query.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { readApplication, saveApplication } from '#features/applications/calls.ts';
import { isEmptyAnswer } from '#features/applications/check-answers.ts';
import type { Answers, ReadApplicationOutput, SaveApplicationInput } from '#features/applications/schemas.ts';
import { saveNameOf, useApplicationSaved } from '#features/applications/web/use-application.ts';
import type { FieldReview } from '#ui/form/field-review.ts';
import { useAutosave } from '#ui/form/use-autosave.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { hasServerErrors } from '#ui/form/server-errors.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface FormOptions {
  /** Untyped, because each step has its own fields. */
  schema: z.ZodMiniObject;
  toFormValues: (application: ReadApplicationOutput) => Record<string, unknown>;
}

export function useApplicationForm(
  application: ReadApplicationOutput,
  { schema, toFormValues }: FormOptions,
) {
  const client = useClient();
  const onSaved = useApplicationSaved();
  const refreshIfClosed = useRefreshIfClosed();
  const params = { id: application.id };
  const form = useForm(schema, { defaultValues: toFormValues(application), mode: 'onBlur' });
  const autosave = useAutosave(form, {
    schema,
    item: application,
    versionOf: ({ version }) => version,
    toFormValues,
    send: (changes: Omit<SaveApplicationInput, 'version'>, base) => {
      const input = { ...changes, ...changedAnswers(changes, base), version: base.version };
      return rememberSave(saveNameOf(params.id), base.version, () =>
        client.call(saveApplication, { params, input, keepalive: fitsKeepalive(input) }),
      ).catch(refreshIfClosed);
    },
    fetchLatest: () => client.call(readApplication, { params }),
    onSaved,
  });
  return { form, autosave, review: useReview(application) };
}

/** Refetches the application when a save is refused because it has been closed meanwhile. Rethrows every error. */
function useRefreshIfClosed(): (error: unknown) => never {
  const invalidate = useInvalidate();
  return (error) => {
    if (hasServerErrors(error) && error.errors.some(({ code }) => code === 'order_not_editable'))
      void invalidate(readApplication);
    throw error;
  };
}

/** Sends only changed answers: while the author fixes remarks, the server refuses answers without one. */
export function changedAnswers(
  { answers }: { answers?: Answers | undefined },
  base: Pick<ReadApplicationOutput, 'answers'>,
): { answers?: Answers } {
  if (!answers) return {};
  const before = base.answers as Answers;
  const isSame = (key: string) =>
    isEmptyAnswer(answers[key])
      ? isEmptyAnswer(before[key])
      : JSON.stringify(answers[key]) === JSON.stringify(before[key]);
  return { answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !isSame(key))) };
}

/**
 * True for all fields of a draft except answers outside their days, and for the fields with remarks of a returned
 * application. A form that is closed meanwhile stays unlocked, so that unsaved text can be copied.
 */
export function isOpenField(
  name: string,
  { editable, actions, questions }: Pick<ReadApplicationOutput, 'editable' | 'actions' | 'questions'>,
): boolean {
  if (!actions.includes('edit') || editable.includes(name)) return true;
  return editable.includes('answers') && questions.some(({ key, open }) => open && name === `answers.${key}`);
}

function useReview({ editable, actions, steps, status, questions }: ReadApplicationOutput): FieldReview {
  const t = useTranslate();
  return useMemo(() => {
    const remarks = status === 'NEED_FIX' ? Object.values(steps).flatMap((step) => step.remarks) : [];
    return {
      isLocked: (name) => !isOpenField(name, { editable, actions, questions }),
      remarkOf(name) {
        const text = remarks.find(({ field }) => field === name)?.text;
        return text && t('applications@web.remarks.remark', { text });
      },
    };
  }, [editable, actions, steps, status, questions, t]);
}

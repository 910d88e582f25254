import { useApiMutation } from '#api/use-api-mutation.ts';
import { useCloseDialog } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { answerForm } from '#features/support/schemas-admin.ts';
import { answerQuestion, listQuestions, readQuestion } from '#features/support/calls-admin.ts';
import type { Question } from '#features/support/schemas-admin.ts';

export function AnswerForm({ question }: { question: Question }) {
  const t = useTranslate();
  const form = useForm(answerForm, { defaultValues: { answer: '' } });
  const mutation = useApiMutation(answerQuestion, {
    invalidates: [listQuestions, readQuestion],
    success: t('support@done.answer'),
  });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={(input) => mutation.mutateAsync({ params: { id: question.id }, input })}
      onSaved={useCloseDialog()}
    >
      <TextArea
        name="answer"
        label={t('support@admin.answer')}
        help={
          question.isReadOnSite
            ? t('support@admin.ownAnswerHelp', { email: question.email })
            : t('support@admin.answerHelp', { email: question.email })
        }
        rows={7}
        maxLength={4000}
        required
      />
      <DialogActions>
        <SubmitButton>{t('support@move.answer')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

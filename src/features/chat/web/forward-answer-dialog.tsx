/** Forwards an author's answer to the expert. The officer rewrites it so that it does not name the author (product §12). */
import * as z from 'zod/mini';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { forwardAnswer, listThreads, readThread } from '#features/chat/calls.ts';
import { maxMessageLength } from '#features/chat/constants.ts';
import { forwardAnswerForm } from '#features/chat/schemas.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { questionsBefore } from '#features/chat/web/use-forward-actions.tsx';
import { useClientId } from '#features/chat/web/use-client-id.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/messages.module.css';

const dialogForm = z.omit(forwardAnswerForm, { clientId: true });

interface ForwardAnswerDialogProps {
  answer: ChatMessage;
  thread: ReadThreadOutput;
  onClose: () => void;
}

/** The text starts empty, because the author's own words may show who wrote them. */
export function ForwardAnswerDialog({ answer, thread, onClose }: ForwardAnswerDialogProps) {
  const t = useTranslate();
  const questions = questionsBefore(thread, answer);
  const quoted = questions.find(({ id }) => id === answer.replyTo?.id);
  const newest = questions.findLast(({ answered }) => !answered) ?? questions.at(-1);
  const form = useForm(dialogForm, {
    defaultValues: { questionId: (quoted ?? newest)?.id ?? '', text: '' },
  });
  const forward = useApiMutation(forwardAnswer, { invalidates: [readThread, listThreads] });
  const withClientId = useClientId<z.infer<typeof dialogForm>>();
  return (
    <FormDialog
      title={t('chat@forwardAnswer.title')}
      form={form}
      size="medium"
      onSubmit={(input) => forward.mutateAsync({ params: { id: answer.id }, input: withClientId(input) })}
      success={t('chat@forwardAnswer.done')}
      onClose={onClose}
      submitText={t('chat@forwardAnswer.submit')}
    >
      <Quotation
        name={t('chat@forwardAnswer.answer')}
        text={answer.deleted ? t('chat@message.deleted') : answer.text}
      />
      <SelectField
        name="questionId"
        label={t('chat@forwardAnswer.question')}
        options={questions.map(({ id, text, answered }) => ({
          value: id,
          label: answered ? t('chat@forwardAnswer.answered', { text }) : text,
        }))}
        required
        wide
      />
      <TextArea
        name="text"
        label={t('chat@forwardAnswer.text')}
        help={t('chat@forwardAnswer.help')}
        rows={6}
        maxLength={maxMessageLength}
        required
        wide
      />
      {answer.files.length > 0 && <p className={typography.meta}>{t('chat@forwardAnswer.files')}</p>}
      <p>{t('chat@forwardAnswer.audience')}</p>
    </FormDialog>
  );
}

const Quotation = ({ name, text }: { name: string; text: string }) => (
  <figure className={css.quotation}>
    <figcaption className={css.quoteName}>{name}</figcaption>
    <blockquote>{text}</blockquote>
  </figure>
);

/** Forwards an expert's question to the author of an application. The officer removes what names the expert (product §12). */
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { forwardQuestion, listThreads, readThread } from '#features/chat/calls.ts';
import { maxMessageLength } from '#features/chat/constants.ts';
import { forwardForm } from '#features/chat/schemas.ts';
import type { ChatMessage } from '#features/chat/schemas.ts';
import { useClientId } from '#features/chat/web/use-client-id.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { Suggestion } from '#ui/form/use-combo-box.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { LoadSuggestions } from '#ui/form/use-lookup.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

const dialogForm = z.omit(forwardForm, { clientId: true });

interface ForwardDialogProps {
  question: ChatMessage;
  /** Finds submitted applications by number or title. The label of a suggestion is the number. Must be stable. */
  loadOrders: LoadSuggestions<Suggestion>;
  onClose: () => void;
}

export function ForwardDialog({ question, loadOrders, onClose }: ForwardDialogProps) {
  const t = useTranslate();
  const form = useForm(dialogForm, {
    defaultValues: { number: '', text: question.text },
  });
  const forward = useApiMutation(forwardQuestion, { invalidates: [readThread, listThreads] });
  const withClientId = useClientId<z.infer<typeof dialogForm>>();
  const [order, setOrder] = useState<Suggestion>();
  return (
    <FormDialog
      title={t('chat@forward.title')}
      form={form}
      size="medium"
      onSubmit={(input) => forward.mutateAsync({ params: { id: question.id }, input: withClientId(input) })}
      success={t('chat@forward.done')}
      onClose={onClose}
      submitText={t('chat@forward.submit')}
    >
      <ComboBox
        name="number"
        label={t('chat@forward.number')}
        help={t('chat@forward.numberHelp')}
        load={loadOrders}
        onPick={setOrder}
        required
        wide
      />
      <TextArea
        name="text"
        label={t('chat@forward.text')}
        help={t('chat@forward.help')}
        rows={6}
        maxLength={maxMessageLength}
        required
        wide
      />
      {question.files.length > 0 && <p className={typography.meta}>{t('chat@forward.files')}</p>}
      <Audience order={order} />
    </FormDialog>
  );
}

/** Says before sending who will read the text (product §12). The title reveals a mistyped number. */
function Audience({ order }: { order: Suggestion | undefined }) {
  const t = useTranslate();
  if (!order) return <p>{t('chat@forward.audience')}</p>;
  return <p>{t('chat@forward.audienceOf', { number: order.label, hint: order.hint ?? '' })}</p>;
}

/** A message to the authors of the selected applications, with a preview. */
import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listMessages, sendMessage } from '#features/intake/calls-messages.ts';
import { messageDelayMinutes } from '#features/intake/constants.ts';
import { messageInput } from '#features/intake/schemas-messages.ts';
import type { OrderItem } from '#features/intake/schemas-list.ts';
import type { OrdersDialogProps } from '#features/intake/web/orders/assign-orders-dialog.tsx';
import css from '#features/intake/web/orders/orders.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface MessageDialogProps extends OrdersDialogProps {
  onSent: () => void;
}

export function MessageDialog({ orders, onClose, onSent }: MessageDialogProps) {
  const t = useTranslate();
  const form = useForm(messageInput, { defaultValues: { ids: orders.map(({ id }) => id), text: '' } });
  const send = useApiMutation(sendMessage, { invalidates: [listMessages] });
  return (
    <FormDialog
      title={t('orders@message.title')}
      size="medium"
      form={form}
      noLegend
      onSubmit={(input) => send.mutateAsync({ input })}
      onSaved={({ sendAt }) => {
        notify({ type: 'success', text: t('orders@message.done', { at: formatDateTime(sendAt) }) });
        onSent();
      }}
      onClose={onClose}
      submitText={t('orders@message.send')}
    >
      <p>{t('orders@message.to', { count: orders.length })}</p>
      <TextArea
        name="text"
        label={t('orders@message.text')}
        help={t('orders@message.help', { minutes: messageDelayMinutes })}
        maxLength={4000}
        required
      />
      <MessagePreview orders={orders} />
    </FormDialog>
  );
}

function MessagePreview({ orders }: { orders: readonly OrderItem[] }) {
  const t = useTranslate();
  const text = String(useWatch({ name: 'text' }) ?? '').trim();
  return (
    <section className={css.preview} aria-labelledby="message-preview">
      <h3 id="message-preview">{t('orders@message.preview')}</h3>
      <p className={css.previewTitle}>{t('orders@message.about', { number: orders[0]?.number ?? '' })}</p>
      <p className={css.previewText}>{text || t('orders@message.empty')}</p>
      {orders.length > 1 && (
        <p className={css.quiet}>
          {t('orders@message.numbers', { numbers: orders.map(({ number }) => number).join(', ') })}
        </p>
      )}
    </section>
  );
}

/** Passes admitted applications to the commission with a recorded ground, which their authors read. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { passOrdersToCommission } from '#features/intake/calls-list.ts';
import { commissionOrdersInput } from '#features/intake/schemas.ts';
import type { OrdersDialogProps } from '#features/intake/web/orders/assign-orders-dialog.tsx';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface CommissionDialogProps extends OrdersDialogProps {
  onPassed: () => void;
}

export function CommissionDialog({ orders, onClose, onPassed }: CommissionDialogProps) {
  const t = useTranslate();
  const admitted = orders.filter(({ status }) => status === 'ADMITTED').length;
  const form = useForm(commissionOrdersInput, {
    defaultValues: { ids: orders.map(({ id }) => id), ground: '' },
  });
  const pass = useApiMutation(passOrdersToCommission, { invalidates: orderListQueries });
  return (
    <FormDialog
      title={t('orders@commission.title')}
      form={form}
      noLegend
      onSubmit={(input) => pass.mutateAsync({ input })}
      onSaved={({ changed }) => {
        notify({ type: 'success', text: t('orders@commission.done', { changed }) });
        onPassed();
      }}
      onClose={onClose}
      submitText={t('orders@commission.ok')}
    >
      <p>{t('orders@commission.count', { admitted, count: orders.length })}</p>
      <TextArea
        name="ground"
        label={t('orders@commission.ground')}
        help={t('orders@commission.help')}
        maxLength={2000}
        required
      />
    </FormDialog>
  );
}

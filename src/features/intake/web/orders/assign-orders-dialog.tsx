import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { assignOrders } from '#features/intake/calls-list.ts';
import { assignInput } from '#features/intake/schemas-list.ts';
import type { OrderItem } from '#features/intake/schemas-list.ts';
import { OfficerField } from '#features/intake/web/orders/officer-field.tsx';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface OrdersDialogProps {
  orders: readonly OrderItem[];
  onClose: () => void;
}

export function AssignOrdersDialog({ orders, onClose }: OrdersDialogProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const form = useForm(assignInput, {
    defaultValues: { ids: orders.map(({ id }) => id), officer: viewer?.id ?? '' },
  });
  const assign = useApiMutation(assignOrders, { invalidates: orderListQueries });
  return (
    <FormDialog
      title={t('orders@assign.title')}
      form={form}
      noLegend
      onSubmit={(input) => assign.mutateAsync({ input })}
      success={t('orders@assign.done')}
      onClose={onClose}
      submitText={t('orders@assign.ok')}
    >
      <p>{t('orders@bulk.count', { count: orders.length })}</p>
      <OfficerField />
    </FormDialog>
  );
}

/** Adds labels to the selected applications and removes existing ones. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { labelOrders, listLabels } from '#features/intake/calls-list.ts';
import { labelOrdersInput, maxLabelLength } from '#features/intake/schemas-list.ts';
import type { OrdersDialogProps } from '#features/intake/web/orders/assign-orders-dialog.tsx';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { TagsField } from '#ui/form/tags-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function LabelOrdersDialog({ orders, onClose }: OrdersDialogProps) {
  const t = useTranslate();
  const known = useApiQuery(listLabels).data ?? [];
  const present = [...new Set(orders.flatMap(({ labels }) => labels))].toSorted((a, b) => a.localeCompare(b));
  const form = useForm(labelOrdersInput, {
    defaultValues: { ids: orders.map(({ id }) => id), add: [], remove: [] },
  });
  const change = useApiMutation(labelOrders, { invalidates: orderListQueries });
  return (
    <FormDialog
      title={t('orders@labels.title')}
      form={form}
      noLegend
      onSubmit={(input) => change.mutateAsync({ input })}
      success={t('orders@labels.done')}
      onClose={onClose}
      submitText={t('common@form.save')}
    >
      <p>{t('orders@bulk.count', { count: orders.length })}</p>
      <TagsField
        name="add"
        label={t('orders@labels.add')}
        help={t('orders@labels.help')}
        maxTagLength={maxLabelLength}
        suggestions={known}
      />
      {present.length > 0 && (
        <MultiSelectField
          name="remove"
          label={t('orders@labels.remove')}
          options={present.map((label) => ({ value: label, label }))}
        />
      )}
    </FormDialog>
  );
}

/** Actions on all applications of the filter when there are too many to send their ids in one call. */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useMay } from '#api/use-may.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { assignFound } from '#features/intake/calls-list.ts';
import { maxBulk, maxFoundOrders } from '#features/intake/constants.ts';
import { assignFoundInput } from '#features/intake/schemas-found.ts';
import { OfficerField } from '#features/intake/web/orders/officer-field.tsx';
import { useOrderFilter } from '#features/intake/web/orders/order-filter.ts';
import css from '#features/intake/web/orders/orders.module.css';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useBottomBar } from '#ui/form/use-bottom-bar.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface FoundBarProps {
  count: number;
  onClear: () => void;
}

export function FoundBar({ count, onClear }: FoundBarProps) {
  const t = useTranslate();
  const barRef = useBottomBar(true);
  const [isOpen, setIsOpen] = useState(false);
  const mayAssign = useMay('application.check');
  const isWithinLimit = count <= maxFoundOrders;
  return (
    <div ref={barRef} className={css.bulk} role="region" aria-label={t('orders@bulk.title')} tabIndex={-1}>
      <div className={css.bulkHead}>
        <p className={css.bulkCount} role="status">
          {isWithinLimit ? t('orders@found.count', { count }) : t('intake@rules.tooManyFound')}
        </p>
        <Button size="small" tone="ghost" onClick={onClear}>
          {t('orders@bulk.clear')}
        </Button>
      </div>
      {mayAssign && isWithinLimit && (
        <Button size="small" tone="outline" onClick={() => setIsOpen(true)}>
          {t('orders@assign.open')}
        </Button>
      )}
      <WriteToFound />
      <p className={css.quiet}>{t('orders@found.limit', { most: maxBulk })}</p>
      {isOpen && <AssignFoundDialog count={count} onClose={() => setIsOpen(false)} onAssigned={onClear} />}
    </div>
  );
}

/** Links to the page of mailings, because a letter to so many is previewed before it is sent. */
function WriteToFound() {
  const t = useTranslate();
  const mayWrite = useMay('mailing.send');
  const { query } = useOrderFilter();
  if (!mayWrite) return null;
  const params = new URLSearchParams({ open: 'new', found: query });
  return (
    <LinkButton size="small" tone="outline" to={`/administrator/mailings?${params}`}>
      {t('orders@message.open')}
    </LinkButton>
  );
}

interface AssignFoundDialogProps {
  count: number;
  onClose: () => void;
  onAssigned: () => void;
}

function AssignFoundDialog({ count, onClose, onAssigned }: AssignFoundDialogProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const [filter] = useState(useOrderFilter().input);
  const form = useForm(assignFoundInput, { defaultValues: { filter, officer: viewer?.id ?? '', count } });
  const assign = useApiMutation(assignFound, { invalidates: orderListQueries });
  return (
    <FormDialog
      title={t('orders@assign.title')}
      form={form}
      noLegend
      onSubmit={(input) => assign.mutateAsync({ input })}
      success={t('orders@assign.done')}
      onSaved={onAssigned}
      onClose={onClose}
      submitText={t('orders@assign.ok')}
    >
      <p>{t('orders@found.count', { count })}</p>
      <OfficerField />
    </FormDialog>
  );
}

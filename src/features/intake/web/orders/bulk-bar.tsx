/** Bulk actions on the selected applications, at the bottom of the page while any are selected. */
import { useState } from 'react';
import { useMay } from '#api/use-may.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { takeOrders } from '#features/intake/calls-list.ts';
import type { OrderItem } from '#features/intake/schemas-list.ts';
import { AssignOrdersDialog } from '#features/intake/web/orders/assign-orders-dialog.tsx';
import { CommissionDialog } from '#features/intake/web/orders/commission-dialog.tsx';
import { LabelOrdersDialog } from '#features/intake/web/orders/label-orders-dialog.tsx';
import { MessageDialog } from '#features/intake/web/orders/message-dialog.tsx';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import css from '#features/intake/web/orders/orders.module.css';
import { Button } from '#ui/button.tsx';
import { useBottomBar } from '#ui/form/use-bottom-bar.ts';
import { useTranslate } from '#ui/i18n.tsx';

type BulkDialog = 'assign' | 'labels' | 'message' | 'commission';

interface BulkBarProps {
  orders: readonly OrderItem[];
  onClear: () => void;
}

export function BulkBar({ orders, onClear }: BulkBarProps) {
  const [opened, setOpened] = useState<{ dialog: BulkDialog; orders: readonly OrderItem[] }>();
  return (
    <>
      {orders.length > 0 && (
        <BulkActions orders={orders} onClear={onClear} onOpen={(dialog) => setOpened({ dialog, orders })} />
      )}
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(undefined)} onClear={onClear} />}
    </>
  );
}

function OpenedDialog({
  dialog,
  onClear,
  ...props
}: BulkBarProps & { dialog: BulkDialog; onClose: () => void }) {
  if (dialog === 'assign') return <AssignOrdersDialog {...props} />;
  if (dialog === 'labels') return <LabelOrdersDialog {...props} />;
  if (dialog === 'message') return <MessageDialog {...props} onSent={onClear} />;
  return <CommissionDialog {...props} onPassed={onClear} />;
}

function BulkActions({ orders, onClear, onOpen }: BulkBarProps & { onOpen: (dialog: BulkDialog) => void }) {
  const t = useTranslate();
  const barRef = useBottomBar(true);
  const mayCheck = useMay('application.check');
  const mayAssess = useMay('application.assess');
  const hasAny = (state: OrderItem['status']) => orders.some(({ status }) => status === state);
  return (
    <div ref={barRef} className={css.bulk} role="region" aria-label={t('orders@bulk.title')} tabIndex={-1}>
      <div className={css.bulkHead}>
        <p className={css.bulkCount} role="status">
          {t('orders@bulk.count', { count: orders.length })}
        </p>
        <Button size="small" tone="ghost" onClick={onClear}>
          {t('orders@bulk.clear')}
        </Button>
      </div>
      {mayCheck && hasAny('SUBMITTED') && <TakeButton orders={orders} />}
      {mayCheck &&
        (['assign', 'labels', 'message'] as const).map((dialog) => (
          <Button key={dialog} size="small" tone="outline" onClick={() => onOpen(dialog)}>
            {t(`orders@${dialog}.open`)}
          </Button>
        ))}
      {mayAssess && hasAny('ADMITTED') && (
        <Button size="small" tone="outline" onClick={() => onOpen('commission')}>
          {t('orders@commission.open')}
        </Button>
      )}
    </div>
  );
}

function TakeButton({ orders }: { orders: readonly OrderItem[] }) {
  const t = useTranslate();
  const take = useApiMutation(takeOrders, {
    invalidates: orderListQueries,
    invalidatesOnError: true,
    success: ({ changed }) =>
      changed === orders.length
        ? t('orders@take.done', { changed })
        : t('orders@take.some', { changed, count: orders.length }),
  });
  return (
    <Button
      size="small"
      busy={take.isPending}
      onClick={() => take.mutate({ input: { ids: orders.map(({ id }) => id) } })}
    >
      {t('orders@take.open')}
    </Button>
  );
}

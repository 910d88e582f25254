/** An application of a sealed selection: nobody opens it before the end, unless an officer with all rights gives a reason. */
import { useState } from 'react';
import { hasCapability } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import type { SealOutput } from '#features/intake/schemas.ts';
import type { OrderCardProps } from '#features/intake/web/card/order-card-props.ts';
import { listPath } from '#features/intake/web/orders/order-filter.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { IconLock } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface SealedOrderProps extends Pick<OrderCardProps, 'unsealDialog'> {
  seal: SealOutput;
  onRetry: () => Promise<unknown>;
}

export function SealedOrder({ seal, onRetry, unsealDialog }: SealedOrderProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { number, categoryId, categoryName, closeAt } = seal;
  const mayUnseal = hasCapability({ person: useViewer() }, 'fk.super');
  const name = t('card@name', { number });
  return (
    <>
      <title>{t('common@cabinet.pageTitle', { title: name })}</title>
      <PageTitle
        title={name}
        subtitle={categoryName}
        breadcrumbs={[{ text: t('orders@title'), to: listPath }, { text: name }]}
      />
      <EmptyState
        panel
        icon={IconLock}
        title={t('card@sealed.title')}
        help={t(mayUnseal ? 'card@sealed.mayOpen' : 'card@sealed.help', { at: formatDateTime(closeAt) })}
        action={
          mayUnseal && (
            <Button tone="outline" onClick={() => setIsOpen(true)}>
              {t('card@sealed.open')}
            </Button>
          )
        }
      />
      {isOpen &&
        unsealDialog(categoryId, () => {
          setIsOpen(false);
          void onRetry();
        })}
    </>
  );
}

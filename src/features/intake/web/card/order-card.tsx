/** An application for officers of the fund: its header, its tabs, and the other officers on it (product §15). */
import { useEffect } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readSeal } from '#features/intake/calls.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { cardTabs, tabOf } from '#features/intake/web/card/tabs.ts';
import { preloadTab, TabContent } from '#features/intake/web/card/tab-content.tsx';
import type { OrderCardProps } from '#features/intake/web/card/order-card-props.ts';
import { OrderHead } from '#features/intake/web/card/order-head.tsx';
import { PresenceLine } from '#features/intake/web/card/presence-line.tsx';
import { SealedOrder } from '#features/intake/web/card/sealed-order.tsx';
import { useOrder } from '#features/intake/web/card/use-order.ts';
import { usePresence } from '#features/intake/web/card/use-presence.ts';
import css from '#features/intake/web/card/card.module.css';
import { listPath } from '#features/intake/web/orders/order-filter.ts';
import { useParams, useSearchParams } from '#router/hooks.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Tabs } from '#ui/tabs.tsx';

export function OrderCard({ unsealDialog, ...slots }: OrderCardProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const order = useOrder(id);
  const tab = tabOf(useSearchParams()[0].get('tab'));
  useEffect(() => preloadTab(tab), [tab]);
  const isRefused = order.error instanceof ApiError && order.error.status === 403;
  const seal = useApiQuery(readSeal, { params: { id }, enabled: isRefused, alwaysFresh: true });
  if (isRefused && seal.data?.sealed)
    return <SealedOrder seal={seal.data} onRetry={order.refetch} unsealDialog={unsealDialog} />;
  return (
    <RecordPage
      query={isRefused && seal.isPending ? { ...order, isLoadingError: false, error: null } : order}
      typeName={t('card@title')}
      nameOf={({ number }) => t('card@name', { number })}
      listPath={listPath}
    >
      {(loaded) => <LoadedCard key={id} order={loaded} {...slots} />}
    </RecordPage>
  );
}

interface LoadedCardProps extends Omit<OrderCardProps, 'unsealDialog'> {
  order: ReadOrderOutput;
}

function LoadedCard({ order, ...slots }: LoadedCardProps) {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const others = usePresence(order.id, tab);
  const select = (next: string) => setParams({ tab: next }, { replace: true, preventScrollReset: true });
  return (
    <div className={css.card}>
      <OrderHead order={order} />
      <PresenceLine others={others} />
      <Tabs
        label={t('card@tabs')}
        tabs={cardTabs.map((id) => ({ id, label: t(`card@tab.${id}`) }))}
        selected={tab}
        onSelect={select}
      >
        {(id) => <TabContent tab={tabOf(id)} order={order} {...slots} />}
      </Tabs>
    </div>
  );
}

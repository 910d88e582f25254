/** Selects all applications of the filter, not only the rows of the page. */
import { useState } from 'react';
import { useClient, useFeedback } from '#api/app-context.tsx';
import { countOrders, listOrders } from '#features/intake/calls-list.ts';
import { maxBulk } from '#features/intake/constants.ts';
import { useOrderFilter } from '#features/intake/web/orders/order-filter.ts';
import type { FoundOrders } from '#features/intake/web/orders/use-selected-orders.ts';
import { maxPageSize } from '#kernel/page.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function SelectFoundButton({ onFound }: { onFound: (found: FoundOrders) => void }) {
  const t = useTranslate();
  const client = useClient();
  const feedback = useFeedback();
  const [isBusy, setIsBusy] = useState(false);
  const { input } = useOrderFilter();
  const select = async () => {
    const { total: count } = await client.call(countOrders, { input });
    if (count > maxBulk) return onFound({ count });
    const page = await client.call(listOrders, { input: { ...input, limit: maxPageSize, offset: 0 } });
    const items = page.items.filter(({ sealed }) => !sealed);
    return onFound({ count: items.length, items });
  };
  const press = async () => {
    setIsBusy(true);
    await select().catch(feedback.error);
    setIsBusy(false);
  };
  return (
    <Button size="small" tone="ghost" busy={isBusy} onClick={() => void press()}>
      {t('orders@selectFound')}
    </Button>
  );
}

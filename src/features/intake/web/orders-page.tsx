/** Applications for officers of the fund: filters, saved views and bulk actions (product §15). */
import { useMay } from '#api/use-may.ts';
import { MessagesButton } from '#features/intake/web/orders/messages-dialog.tsx';
import { OrderFilterBar } from '#features/intake/web/orders/order-filter-bar.tsx';
import { OrderList } from '#features/intake/web/orders/order-list.tsx';
import css from '#features/intake/web/orders/orders.module.css';
import { SavedViews } from '#features/intake/web/orders/saved-views.tsx';
import { WaitingMessages } from '#features/intake/web/orders/waiting-messages.tsx';
import { LinkButton } from '#ui/button.tsx';
import { IconGavel } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function OrdersPage() {
  const t = useTranslate();
  const mayWrite = useMay('application.check');
  return (
    <>
      <PageTitle
        title={t('orders@title')}
        action={
          <div className={css.tools}>
            {mayWrite && <MessagesButton />}
            <LinkButton tone="ghost" icon={<IconGavel />} to="/administrator/request/protocols">
              {t('orders@protocols')}
            </LinkButton>
          </div>
        }
      />
      <SavedViews />
      <OrderFilterBar />
      <WaitingMessages />
      <OrderList />
    </>
  );
}

export { OrdersPage as Component };

import { BlockEditor } from '#features/content/web/desk/block-editor.tsx';
import { AdminPageTitle } from '#features/content/web/desk/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminOrderPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle title={t('desk@page.order.title')} sub={t('desk@page.order.lead')} sitePath="/" />
      <BlockEditor code="order" />
    </>
  );
}

export { AdminOrderPage as Component };

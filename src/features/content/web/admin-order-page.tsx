import { BlockEditor } from '#features/content/web/admin/block-editor.tsx';
import { AdminPageTitle } from '#features/content/web/admin/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminOrderPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('content-admin@page.order.title')}
        subtitle={t('content-admin@page.order.lead')}
        sitePath="/"
      />
      <BlockEditor code="order" />
    </>
  );
}

export { AdminOrderPage as Component };

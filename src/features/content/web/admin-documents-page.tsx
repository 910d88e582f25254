import { AdminListPanel } from '#features/content/web/admin/list-panel.tsx';
import { documentsConfig } from '#features/content/web/admin/documents-config.tsx';
import { AdminPageTitle } from '#features/content/web/admin/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminDocumentsPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('content-admin@page.documents.title')}
        subtitle={t('content-admin@page.documents.lead')}
        sitePath="/#documents"
      />
      <AdminListPanel config={documentsConfig} />
    </>
  );
}

export { AdminDocumentsPage as Component };

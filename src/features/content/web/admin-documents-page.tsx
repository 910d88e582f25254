import { AdminListPanel } from '#features/content/web/desk/list-panel.tsx';
import { documentsConfig } from '#features/content/web/desk/documents-config.tsx';
import { AdminPageTitle } from '#features/content/web/desk/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminDocumentsPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('desk@page.documents.title')}
        sub={t('desk@page.documents.lead')}
        sitePath="/#documents"
      />
      <AdminListPanel part={documentsConfig} />
    </>
  );
}

export { AdminDocumentsPage as Component };

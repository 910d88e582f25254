import { BlockEditor } from '#features/content/web/admin/block-editor.tsx';
import { aboutCardsConfig } from '#features/content/web/admin/about-cards-config.tsx';
import { AdminListPanel } from '#features/content/web/admin/list-panel.tsx';
import { AdminPageTitle } from '#features/content/web/admin/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminAboutPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('content-admin@page.about.title')}
        subtitle={t('content-admin@page.about.lead')}
        sitePath="/#about"
      />
      <BlockEditor code="about" />
      <AdminListPanel config={aboutCardsConfig} />
    </>
  );
}

export { AdminAboutPage as Component };

import { BlockEditor } from '#features/content/web/desk/block-editor.tsx';
import { aboutCardsConfig } from '#features/content/web/desk/about-cards-config.tsx';
import { AdminListPanel } from '#features/content/web/desk/list-panel.tsx';
import { AdminPageTitle } from '#features/content/web/desk/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminAboutPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle title={t('desk@page.about.title')} sub={t('desk@page.about.lead')} sitePath="/#about" />
      <BlockEditor code="about" />
      <AdminListPanel part={aboutCardsConfig} />
    </>
  );
}

export { AdminAboutPage as Component };

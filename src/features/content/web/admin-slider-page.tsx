import { AdminListPanel } from '#features/content/web/admin/list-panel.tsx';
import { sliderConfig } from '#features/content/web/admin/slider-config.tsx';
import { AdminPageTitle } from '#features/content/web/admin/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminSliderPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('content-admin@page.slider.title')}
        subtitle={t('content-admin@page.slider.lead')}
        sitePath="/"
      />
      <AdminListPanel config={sliderConfig} />
    </>
  );
}

export { AdminSliderPage as Component };

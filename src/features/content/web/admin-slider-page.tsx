import { AdminListPanel } from '#features/content/web/desk/list-panel.tsx';
import { sliderConfig } from '#features/content/web/desk/slider-config.tsx';
import { AdminPageTitle } from '#features/content/web/desk/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminSliderPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle title={t('desk@page.slider.title')} sub={t('desk@page.slider.lead')} sitePath="/" />
      <AdminListPanel part={sliderConfig} />
    </>
  );
}

export { AdminSliderPage as Component };

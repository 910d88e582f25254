import { faqItemsConfig, faqSectionsConfig } from '#features/content/web/desk/faq-configs.tsx';
import { SectionedLists } from '#features/content/web/desk/sectioned-lists.tsx';
import { AdminPageTitle } from '#features/content/web/desk/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminFaqPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle title={t('desk@page.faq.title')} sub={t('desk@page.faq.lead')} sitePath="/faq" />
      <SectionedLists sections={faqSectionsConfig} items={faqItemsConfig} />
    </>
  );
}

export { AdminFaqPage as Component };

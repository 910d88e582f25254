import { faqItemsConfig, faqSectionsConfig } from '#features/content/web/admin/faq-configs.tsx';
import { SectionedLists } from '#features/content/web/admin/sectioned-lists.tsx';
import { AdminPageTitle } from '#features/content/web/admin/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminFaqPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('content-admin@page.faq.title')}
        subtitle={t('content-admin@page.faq.lead')}
        sitePath="/faq"
      />
      <SectionedLists sections={faqSectionsConfig} items={faqItemsConfig} />
    </>
  );
}

export { AdminFaqPage as Component };

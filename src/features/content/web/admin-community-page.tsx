import {
  communityItemsConfig,
  communitySectionsConfig,
} from '#features/content/web/admin/community-configs.tsx';
import { SectionedLists } from '#features/content/web/admin/sectioned-lists.tsx';
import { AdminPageTitle } from '#features/content/web/admin/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminCommunityPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('content-admin@page.community.title')}
        subtitle={t('content-admin@page.community.lead')}
        sitePath="/#community"
      />
      <SectionedLists sections={communitySectionsConfig} items={communityItemsConfig} />
    </>
  );
}

export { AdminCommunityPage as Component };

import {
  communityItemsConfig,
  communitySectionsConfig,
} from '#features/content/web/desk/community-configs.tsx';
import { SectionedLists } from '#features/content/web/desk/sectioned-lists.tsx';
import { AdminPageTitle } from '#features/content/web/desk/page-title.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminCommunityPage() {
  const t = useTranslate();
  return (
    <>
      <AdminPageTitle
        title={t('desk@page.community.title')}
        sub={t('desk@page.community.lead')}
        sitePath="/#community"
      />
      <SectionedLists sections={communitySectionsConfig} items={communityItemsConfig} />
    </>
  );
}

export { AdminCommunityPage as Component };

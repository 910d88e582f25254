import { communityItemPart, communitySectionPart } from '#features/content/web/desk/community-parts.tsx';
import { SectionedLists } from '#features/content/web/desk/sectioned-lists.tsx';
import { DeskTitle } from '#features/content/web/desk/desk-title.tsx';
import { useText } from '#ui/i18n.tsx';

export function Page() {
  const text = useText();
  return (
    <>
      <DeskTitle
        title={text('desk@page.community.title')}
        sub={text('desk@page.community.lead')}
        site="/#community"
      />
      <SectionedLists sections={communitySectionPart} items={communityItemPart} />
    </>
  );
}

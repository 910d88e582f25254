import { faqItemPart, faqSectionPart } from '#features/content/web/desk/faq-parts.tsx';
import { SectionedLists } from '#features/content/web/desk/sectioned-lists.tsx';
import { DeskTitle } from '#features/content/web/desk/desk-title.tsx';
import { useText } from '#ui/i18n.tsx';

export function Page() {
  const text = useText();
  return (
    <>
      <DeskTitle title={text('desk@page.faq.title')} sub={text('desk@page.faq.lead')} site="/faq" />
      <SectionedLists sections={faqSectionPart} items={faqItemPart} />
    </>
  );
}

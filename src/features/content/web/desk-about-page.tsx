import { BlockEditor } from '#features/content/web/desk/block-editor.tsx';
import { cardPart } from '#features/content/web/desk/card-part.tsx';
import { DeskList } from '#features/content/web/desk/desk-list.tsx';
import { DeskTitle } from '#features/content/web/desk/desk-title.tsx';
import { useText } from '#ui/i18n.tsx';

export function Page() {
  const text = useText();
  return (
    <>
      <DeskTitle title={text('desk@page.about.title')} sub={text('desk@page.about.lead')} site="/#about" />
      <BlockEditor code="about" />
      <DeskList part={cardPart} />
    </>
  );
}

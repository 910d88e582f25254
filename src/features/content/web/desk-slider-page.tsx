import { DeskList } from '#features/content/web/desk/desk-list.tsx';
import { slidePart } from '#features/content/web/desk/slide-part.tsx';
import { DeskTitle } from '#features/content/web/desk/desk-title.tsx';
import { useText } from '#ui/i18n.tsx';

export function Page() {
  const text = useText();
  return (
    <>
      <DeskTitle title={text('desk@page.slider.title')} sub={text('desk@page.slider.lead')} site="/" />
      <DeskList part={slidePart} />
    </>
  );
}

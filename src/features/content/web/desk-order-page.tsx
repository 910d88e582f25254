import { BlockEditor } from '#features/content/web/desk/block-editor.tsx';
import { DeskTitle } from '#features/content/web/desk/desk-title.tsx';
import { useText } from '#ui/i18n.tsx';

export function Page() {
  const text = useText();
  return (
    <>
      <DeskTitle title={text('desk@page.order.title')} sub={text('desk@page.order.lead')} site="/" />
      <BlockEditor code="order" />
    </>
  );
}

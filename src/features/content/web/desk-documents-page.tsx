import { DeskList } from '#features/content/web/desk/desk-list.tsx';
import { documentPart } from '#features/content/web/desk/document-part.tsx';
import { DeskTitle } from '#features/content/web/desk/desk-title.tsx';
import { useText } from '#ui/i18n.tsx';

export function Page() {
  const text = useText();
  return (
    <>
      <DeskTitle
        title={text('desk@page.documents.title')}
        sub={text('desk@page.documents.lead')}
        site="/#documents"
      />
      <DeskList part={documentPart} />
    </>
  );
}

/** The title of a page of the desk: the way back to its first page, and the way to what visitors see. */
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconExternalLink } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';

interface DeskTitleProps {
  title: string;
  sub: string;
  /** The page of the site where it is seen. */
  site: string;
  action?: ReactNode;
}

export function DeskTitle({ title, sub, site, action }: DeskTitleProps) {
  const text = useText();
  return (
    <PageTitle
      crumbs={[{ text: text('desk@title'), to: '/administrator/content' }, { text: title }]}
      title={title}
      sub={sub}
      action={
        <>
          <LinkButton href={site} target="_blank" tone="outline" icon={<IconExternalLink />}>
            {text('desk@site')}
          </LinkButton>
          {action}
        </>
      }
    />
  );
}

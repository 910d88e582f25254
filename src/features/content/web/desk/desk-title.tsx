/** Page title with a breadcrumb to the content overview and a link to the public page. */
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconExternalLink } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';

interface DeskTitleProps {
  title: string;
  sub: string;
  /** Path of the public page that shows the content. */
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

/** Page title with a breadcrumb to the content overview and a link to the public page. */
import type { ReactNode } from 'react';
import type { PagePath } from '#kernel/page-path.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconExternalLink } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';

interface AdminPageTitleProps {
  title: string;
  subtitle: string;
  /** Path of the public page that shows the content. */
  sitePath: PagePath;
  action?: ReactNode;
}

export function AdminPageTitle({ title, subtitle, sitePath, action }: AdminPageTitleProps) {
  const t = useTranslate();
  return (
    <PageTitle
      breadcrumbs={[{ text: t('content-admin@title'), to: '/administrator/content' }, { text: title }]}
      title={title}
      subtitle={subtitle}
      action={
        <>
          <LinkButton to={sitePath} target="_blank" tone="outline" icon={<IconExternalLink />}>
            {t('content-admin@site')}
          </LinkButton>
          {action}
        </>
      }
    />
  );
}

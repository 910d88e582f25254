/** The message of an error page: not found, forbidden, failed. It offers to load the page again after a fault. */
import { isRouteErrorResponse } from '#router/responses.ts';
import { useLocation, useRouteError } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { MessagePage } from '#ui/site/message-page.tsx';
import type { MessagePageProps } from '#ui/site/message-page.tsx';
import { DocumentTitle } from '#app/web/layouts/page-head.tsx';

export function ErrorMessage({ links }: Pick<MessagePageProps, 'links'>) {
  const t = useTranslate();
  const code = codeOf(useRouteError());
  const { pathname, search } = useLocation();
  return (
    <>
      <DocumentTitle>{t(`common@message.${code}.title`)}</DocumentTitle>
      <meta name="robots" content="noindex" />
      <MessagePage
        code={code}
        retryTo={code === '500' ? sameOriginPath(pathname, search) : undefined}
        links={links}
      />
    </>
  );
}

function codeOf(error: unknown): '403' | '404' | '500' {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404 || status === 405) return '404';
  return status === 403 ? '403' : '500';
}

/** Strips leading slashes and backslashes: `//host` would be another host. */
const sameOriginPath = (pathname: string, search: string): PagePath =>
  (pathname.replace(/^[\\/]+/, '/') + search) as PagePath;

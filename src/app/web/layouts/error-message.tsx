/** The message of an error page: not found, forbidden, failed or offline. The last two offer a retry. */
import { useMemo } from 'react';
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
  const status = useErrorStatus();
  const code = codeOf(status);
  const { pathname, search } = useLocation();
  const title = t(status ? `common@message.${code}.title` : 'common@error.offline');
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <meta name="robots" content="noindex" />
      <MessagePage
        {...(status ? { code } : { title })}
        retryTo={code === '500' ? sameOriginPath(pathname, search) : undefined}
        links={links}
      />
    </>
  );
}

/** The status at the time of the error, which the page still shows while it is loaded again. */
export function useErrorStatus(): number {
  const error = useRouteError();
  return useMemo(() => statusOf(error), [error]);
}

/** 0 without a network, where the error may be a script that failed to load. `onLine` is undefined in Node. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  return navigator.onLine === false ? 0 : 500;
}

function codeOf(status: number): '403' | '404' | '500' {
  if (status === 403) return '403';
  return status === 404 || status === 405 ? '404' : '500';
}

/** Collapses leading slashes and backslashes, because `//host` would be another host. */
const sameOriginPath = (pathname: string, search: string): PagePath =>
  (pathname.replace(/^[\\/]+/, '/') + search) as PagePath;

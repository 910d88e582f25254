/** Error pages: not found, forbidden, failed. */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from '#router/responses.ts';
import { useLocation, useRouteError } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useViewer } from '#api/app-context.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MessagePage } from '#ui/site/message-page.tsx';
import { SiteFooter } from '#ui/site/footer.tsx';
import { SiteHeader } from '#ui/site/header.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { footerLinks } from '#app/web/layouts/footer-links.ts';
import { DocumentTitle } from '#app/web/layouts/page-head.tsx';
import '#ui/styles.css';

function codeOf(error: unknown): '403' | '404' | '500' {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404 || status === 405) return '404';
  return status === 403 ? '403' : '500';
}

/** Strips leading slashes and backslashes: `//host` would be another host. */
const sameOriginPath = (pathname: string, search: string): string =>
  pathname.replace(/^[\\/]+/, '/') + search;

export function RootError() {
  const t = useTranslate();
  const viewer = useViewer();
  const code = codeOf(useRouteError());
  const { pathname, search } = useLocation();
  // A server-rendered error page may have been scrolled before hydration.
  const alive = useHydrated();
  const [wasServerRendered] = useState(!alive);
  // Navigation that changes only a filter keeps the scroll position, but an error page starts at its top.
  useEffect(() => {
    if (!wasServerRendered) window.scrollTo(0, 0);
  }, [wasServerRendered]);
  const account = viewer ? { to: viewer.landing, text: t('common@header.own') } : undefined;
  return (
    <>
      <DocumentTitle>{t(`common@message.${code}.title`)}</DocumentTitle>
      <meta name="robots" content="noindex" />
      <SiteHeader home={viewer?.landing ?? '/'} account={account} mainId="main" />
      <main id="main" tabIndex={-1}>
        <MessagePage code={code} retryHref={code === '500' ? sameOriginPath(pathname, search) : undefined} />
      </main>
      <SiteFooter {...footerLinks(t)} hasAccount={viewer !== null} />
    </>
  );
}

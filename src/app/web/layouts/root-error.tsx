/** Error page with the header and footer of the site, for every page outside of a cabinet. */
import { useEffect, useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Main } from '#ui/main.tsx';
import { SiteFooter } from '#ui/site/footer.tsx';
import { SiteHeader } from '#ui/site/header.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { ErrorMessage, useErrorStatus } from '#app/web/layouts/error-message.tsx';
import { footerLinks } from '#app/web/layouts/footer-links.ts';
import { useRetryPage } from '#app/web/layouts/use-retry-page.ts';
import '#ui/styles.css';

export function RootError() {
  const t = useTranslate();
  const viewer = useViewer();
  useRetryPage(useErrorStatus());
  // The user may have scrolled a server-rendered error page before hydration.
  const hydrated = useHydrated();
  const [wasServerRendered] = useState(!hydrated);
  // A navigation that keeps the scroll position, such as a filter, must still show the top of the error page.
  useEffect(() => {
    if (!wasServerRendered) window.scrollTo(0, 0);
  }, [wasServerRendered]);
  const account = viewer ? { to: viewer.landing, text: t('common@header.own') } : undefined;
  return (
    <>
      <SiteHeader home={viewer?.landing ?? '/'} account={account} mainId="main" />
      <Main>
        <ErrorMessage />
      </Main>
      <SiteFooter {...footerLinks(t)} hasAccount={viewer !== null} />
    </>
  );
}

/** Layout of public pages: header and footer around fully server-rendered content. */
import { Suspense, useState } from 'react';
import { Outlet } from '#router/provider.tsx';
import { useViewer } from '#api/app-context.tsx';
import { Main } from '#ui/main.tsx';
import { lazyLightDialog } from '#ui/overlay/lazy-light-dialog.tsx';
import { CookieNotice } from '#ui/site/cookie-notice.tsx';
import { SignInContext } from '#ui/site/sign-in-context.ts';
import { SiteFooter } from '#ui/site/footer.tsx';
import { SiteHeader } from '#ui/site/header.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { loadTexts } from '#app/web/namespaces.ts';
import { footerLinks } from '#app/web/layouts/footer-links.ts';

// The form kit and the form texts are loaded only when the modal is opened.
const LoginModal = lazyLightDialog(
  () => import('#features/accounts/web/login-modal.tsx'),
  'LoginModal',
  () => loadTexts(['accounts', 'rules']),
);

export function ServerLayout() {
  const t = useTranslate();
  const viewer = useViewer();
  const [isLoginOpen, setLoginOpen] = useState(false);
  const account = viewer ? { to: viewer.landing, text: t('common@header.own') } : undefined;
  return (
    <SignInContext value={() => setLoginOpen(true)}>
      {/* First in the tab order because it overlays the page, although it is at the bottom of the screen. */}
      <CookieNotice policyTo="/legal/privacy" />
      <SiteHeader
        home={viewer?.landing ?? '/'}
        account={account}
        onSignIn={() => setLoginOpen(true)}
        mainId="main"
      />
      <Main>
        <Outlet />
      </Main>
      <SiteFooter {...footerLinks(t)} hasAccount={viewer !== null} />
      {isLoginOpen && (
        <Suspense fallback={null}>
          <LoginModal onClose={() => setLoginOpen(false)} />
        </Suspense>
      )}
    </SignInContext>
  );
}

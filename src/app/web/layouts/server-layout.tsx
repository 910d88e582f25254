/** Public pages: the site's head and foot around content that the server renders whole. */
import { Suspense, lazy, useState } from 'react';
import { Outlet } from '#router/provider.tsx';
import { useViewer } from '#api/page-context.tsx';
import { CookieNotice } from '#ui/cookie-notice.tsx';
import { SignInContext } from '#ui/sign-in-context.ts';
import { SiteFooter } from '#ui/site-footer.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { useText } from '#ui/i18n.tsx';
import { loadNamespaces } from '#app/web/namespaces.ts';
import { footerLinks } from '#app/web/layouts/footer-links.ts';

// The form kit and the words of forms come only when somebody asks for the modal.
const LoginModal = lazy(async () => {
  const [{ LoginModal: Modal }] = await Promise.all([
    import('#features/accounts/web/login-modal.tsx'),
    loadNamespaces(['accounts', 'rules']),
  ]);
  return { default: Modal };
});

export function ServerLayout() {
  const text = useText();
  const viewer = useViewer();
  const [asked, setAsked] = useState(false);
  const account = viewer ? { to: viewer.landing, text: text('common@header.own') } : undefined;
  return (
    <SignInContext value={() => setAsked(true)}>
      {/* At the foot of the screen, but first for the keyboard: it lies over everything. */}
      <CookieNotice policyTo="/legal/privacy" />
      <SiteHeader
        home={viewer?.landing ?? '/'}
        account={account}
        onSignIn={() => setAsked(true)}
        main="main"
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter {...footerLinks(text)} known={viewer !== null} />
      {asked && (
        <Suspense fallback={null}>
          <LoginModal onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </SignInContext>
  );
}

'use client';
/** The product's home page as one client tree: its own blocks, head and foot, texts and styles. */
import { GroundProvider } from '../../../src/api/app-context.tsx';
import { footerLinks } from '../../../src/app/web/layouts/footer-links.ts';
import { NavigationBar } from '../../../src/app/web/layouts/navigation-bar.tsx';
import { Page } from '../../../src/app/web/pages/home-page.tsx';
import { createText } from '../../../src/kernel/translate.ts';
import { CookieNotice } from '../../../src/ui/site/cookie-notice.tsx';
import { TranslationProvider } from '../../../src/ui/i18n.tsx';
import { SignInContext } from '../../../src/ui/site/sign-in-context.ts';
import { SiteFooter } from '../../../src/ui/site/footer.tsx';
import { SiteHeader } from '../../../src/ui/site/header.tsx';
import { FactsProvider } from './router.tsx';
import errors from '../../../src/api/locales/ru.json';
import catalogue from '../../../src/features/catalogue/locales/ru.json';
import content from '../../../src/features/content/locales/ru.json';
import news from '../../../src/features/news/locales/ru.json';
import ratings from '../../../src/features/ratings/locales/ru.json';
import common from '../../../src/ui/locales/ru.json';

const words = createText({ errors, catalogue, content, news, ratings, common });

export function Tree({ settings, facts }) {
  const text = (key, vars) => words(key, { product: settings.productName, ...vars });
  return (
    <GroundProvider value={{ settings, viewer: null }}>
      <TranslationProvider t={text}>
        <FactsProvider value={facts}>
          <NavigationBar busy={false} />
          <SignInContext value={() => undefined}>
            <SiteHeader home="/" onSignIn={() => undefined} main="main" />
            <main id="main" tabIndex={-1}>
              <Page />
            </main>
            <SiteFooter {...footerLinks(text)} />
            <CookieNotice policyTo="/legal/privacy" />
          </SignInContext>
        </FactsProvider>
      </TranslationProvider>
    </GroundProvider>
  );
}

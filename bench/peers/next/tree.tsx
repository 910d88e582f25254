'use client';
/** The home page of the product as one client tree: its blocks, header and footer, texts and styles. */
import { AppProvider } from '../../../src/api/app-context.tsx';
import { footerLinks } from '../../../src/app/web/layouts/footer-links.ts';
import { NavigationBar } from '../../../src/app/web/layouts/navigation-bar.tsx';
import { HomePage } from '../../../src/app/web/pages/home-page.tsx';
import { createTranslator } from '../../../src/kernel/translate.ts';
import { Main } from '../../../src/ui/main.tsx';
import { GlobalLoader } from '../../../src/ui/overlay/loader.tsx';
import { Snackbars } from '../../../src/ui/overlay/snackbars.tsx';
import { CookieNotice } from '../../../src/ui/site/cookie-notice.tsx';
import { TranslationProvider } from '../../../src/ui/i18n.tsx';
import { SignInContext } from '../../../src/ui/site/sign-in-context.ts';
import { SiteFooter } from '../../../src/ui/site/footer.tsx';
import { SiteHeader } from '../../../src/ui/site/header.tsx';
import { LoaderDataContext } from './router.tsx';
import errors from '../../../src/api/locales/ru.json';
import catalogue from '../../../src/features/catalogue/locales/ru.json';
import content from '../../../src/features/content/locales/ru.json';
import news from '../../../src/features/news/locales/ru.json';
import ratings from '../../../src/features/ratings/locales/ru.json';
import common from '../../../src/ui/locales/ru.json';

const translate = createTranslator({ errors, catalogue, content, news, ratings, common });

export function Tree({ settings, loaderData }) {
  const t = (key, vars) => translate(key, { product: settings.productName, ...vars });
  return (
    <AppProvider value={{ settings, viewer: null }}>
      <TranslationProvider t={t}>
        <LoaderDataContext value={loaderData}>
          <NavigationBar busy={false} />
          <SignInContext value={() => undefined}>
            <CookieNotice policyTo="/legal/privacy" />
            <SiteHeader home="/" onSignIn={() => undefined} mainId="main" />
            <Main>
              <HomePage />
            </Main>
            <SiteFooter {...footerLinks(t)} hasAccount={false} />
          </SignInContext>
          <GlobalLoader />
          <Snackbars />
        </LoaderDataContext>
      </TranslationProvider>
    </AppProvider>
  );
}

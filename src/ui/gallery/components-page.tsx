/**
 * Gallery of all components of the design system in their states. Routed in development only. `?part=cabinet` shows a
 * cabinet, `?part=dossier` a long form.
 */
import { useSearchParams } from '#router/hooks.ts';
import { GalleryCabinet } from '#ui/gallery/cabinet-samples.tsx';
import { GalleryDossier } from '#ui/gallery/dossier-samples.tsx';
import { GalleryDialogs } from '#ui/gallery/dialog-samples.tsx';
import { GalleryForm } from '#ui/gallery/form-samples.tsx';
import { sample } from '#ui/gallery/sample-texts.ts';
import {
  GalleryAuthors,
  GalleryButtons,
  GalleryHero,
  GalleryNews,
  GalleryRatings,
  GalleryTexts,
} from '#ui/gallery/public-samples.tsx';
import { FormKit } from '#ui/kit.tsx';
import { Main } from '#ui/main.tsx';
import { MessagePage } from '#ui/site/message-page.tsx';
import { GlobalLoader } from '#ui/overlay/loader.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';
import { SiteFooter } from '#ui/site/footer.tsx';
import { SiteHeader } from '#ui/site/header.tsx';
import { CookieNotice } from '#ui/site/cookie-notice.tsx';
import grid from '#ui/layout-grid.module.css';

const legal = [{ to: '/legal/privacy', text: sample('documents.first') }] as const;
const contacts = { email: 'help@example.org', phone: '+7 495 123-45-67' };

function PublicComponents() {
  return (
    <>
      <SiteHeader home="/" />
      <Main>
        <GalleryHero />
        <GalleryButtons />
        <GalleryAuthors />
        <GalleryRatings />
        <GalleryNews />
        <GalleryTexts />
        <section className={`${grid.band} ${grid.quiet}`}>
          <div className={grid.wrap} style={{ maxWidth: 760 }}>
            <SectionHead numbered title={sample('form.title')} />
            <GalleryForm />
          </div>
        </section>
        <GalleryDialogs />
        <MessagePage code="404" level={2} />
      </Main>
      <SiteFooter year={2026} legal={legal} contacts={contacts} />
      <CookieNotice policyTo="/legal/cookies" />
    </>
  );
}

export function ComponentsPage() {
  const [search] = useSearchParams();
  return (
    <FormKit>
      {{ cabinet: <GalleryCabinet />, dossier: <GalleryDossier /> }[search.get('part') ?? ''] ?? (
        <PublicComponents />
      )}
      <GlobalLoader />
    </FormKit>
  );
}

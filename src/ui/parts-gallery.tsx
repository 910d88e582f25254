/**
 * All components of the design system in their states, routed in development only. `?part=cabinet` shows a cabinet.
 */
import { useSearchParams } from '#router/hooks.ts';
import { GalleryCabinet } from '#ui/gallery/cabinet-parts.tsx';
import { GalleryDialogs } from '#ui/gallery/dialog-parts.tsx';
import { GalleryForm } from '#ui/gallery/form-parts.tsx';
import { say } from '#ui/gallery/gallery-text.ts';
import {
  GalleryAuthors,
  GalleryButtons,
  GalleryHero,
  GalleryNews,
  GalleryRatings,
  GalleryTexts,
} from '#ui/gallery/light-parts.tsx';
import { FormKit } from '#ui/kit.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { GlobalLoader } from '#ui/overlay-loader.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { CookieNotice } from '#ui/cookie-notice.tsx';
import grid from '#ui/layout-grid.module.css';

const legal = [{ to: '/legal/privacy', text: say('documents.first') }];
const contacts = { email: 'help@example.org', phone: '+7 495 123-45-67' };

function PublicParts() {
  return (
    <>
      <SiteHeader home="/" />
      <main id="main">
        <GalleryHero />
        <GalleryButtons />
        <GalleryAuthors />
        <GalleryRatings />
        <GalleryNews />
        <GalleryTexts />
        <section className={`${grid.band} ${grid.quiet}`}>
          <div className={grid.wrap} style={{ maxWidth: 760 }}>
            <SectionHead numbered title={say('form.title')} />
            <GalleryForm />
          </div>
        </section>
        <GalleryDialogs />
        <MessagePage code="404" level={2} />
      </main>
      <SiteFooter year={2026} legal={legal} contacts={contacts} />
      <CookieNotice policyTo="/legal/cookies" />
    </>
  );
}

export function PartsGallery() {
  const [search] = useSearchParams();
  return (
    <FormKit>
      {search.get('part') === 'cabinet' ? <GalleryCabinet /> : <PublicParts />}
      <GlobalLoader />
    </FormKit>
  );
}

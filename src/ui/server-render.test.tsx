// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GalleryForm } from '#ui/gallery/form-samples.tsx';
import {
  GalleryAuthors,
  GalleryButtons,
  GalleryHero,
  GalleryNews,
  GalleryRatings,
  GalleryTexts,
} from '#ui/gallery/public-samples.tsx';
import { withoutFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { CookieNotice } from '#ui/site/cookie-notice.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SiteFooter } from '#ui/site/footer.tsx';
import { SiteHeader } from '#ui/site/header.tsx';

const publicParts = (
  <>
    <SiteHeader home="/" />
    <GalleryHero />
    <GalleryButtons />
    <GalleryAuthors />
    <GalleryRatings />
    <GalleryNews />
    <GalleryTexts />
    <SiteFooter year={2026} legal={[{ to: '/legal/terms', text: 'Legal' }]} />
    <CookieNotice policyTo="/legal/terms" />
  </>
);
const forms = (
  <FormKit>
    <GalleryForm />
  </FormKit>
);

let root: ReturnType<typeof hydrateRoot> | undefined;
beforeEach(() => stubBrowserApis());
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

test.each([
  ['public parts', publicParts],
  ['forms', forms],
])('%s hydrate without a mismatch', async (_, parts) => {
  document.body.innerHTML = `<div id="root">${renderToString(withoutFormKit(parts))}</div>`;
  const place = document.getElementById('root')!;
  expect(place.textContent.length).toBeGreaterThan(200);
  const complaints: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, withoutFormKit(parts), {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect(complaints).toEqual([]);
});

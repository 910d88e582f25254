// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GalleryForm } from '#ui/gallery/form-parts.tsx';
import {
  GalleryAuthors,
  GalleryButtons,
  GalleryHero,
  GalleryNews,
  GalleryRatings,
  GalleryTexts,
} from '#ui/gallery/light-parts.tsx';
import { lightPage, standInBrowser } from '#ui/gallery/test-page.tsx';
import { CookieNotice } from '#ui/cookie-notice.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { SiteHeader } from '#ui/site-header.tsx';

const publicParts = (
  <>
    <SiteHeader home="/" />
    <GalleryHero />
    <GalleryButtons />
    <GalleryAuthors />
    <GalleryRatings />
    <GalleryNews />
    <GalleryTexts />
    <SiteFooter year={2026} legal={[{ to: '/legal', text: 'Legal' }]} />
    <CookieNotice policyTo="/legal" />
  </>
);
const forms = (
  <FormKit>
    <GalleryForm />
  </FormKit>
);

let root: ReturnType<typeof hydrateRoot> | undefined;
beforeEach(() => standInBrowser());
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

test.each([
  ['public parts', publicParts],
  ['forms', forms],
])('%s come alive on the markup of the server without a difference', async (_, parts) => {
  document.body.innerHTML = `<div id="root">${renderToString(lightPage(parts))}</div>`;
  const place = document.getElementById('root')!;
  expect(place.textContent.length).toBeGreaterThan(200);
  const complaints: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, lightPage(parts), { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
});

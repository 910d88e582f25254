import { expect, test } from 'vitest';
import { success } from '#api/envelope.ts';
import { renderBroken, renderPage } from '#app/web/server-entry.tsx';

const settings = {
  productName: 'Сценариум',
  publicOrigin: 'https://scenarium.test',
  publicPage: true,
  demo: false,
};
const assets = { tags: () => ({ head: '', tail: '' }), styles: () => '' };
const request = new Request('https://scenarium.test/faq');
const words = 'Плёнка оборвалась';

test('a page that cannot draw what it was given says so, and not nothing', async () => {
  const page = await renderPage({
    request,
    local: async () => ({ status: 200, envelope: success(null) }),
    settings,
    viewer: null,
    ended: false,
    assets,
  });
  if (!('parts' in page)) throw new Error('sent elsewhere');
  expect([page.status, page.errors.length]).toEqual([500, 1]);
  const html = page.parts.join('');
  expect(html).toContain(words);
  expect(html).toContain(`<title>${words} — Сценариум</title><meta name="robots" content="noindex"/>`);
});

test('what is left when nothing can be asked is a page of the site, at the address that was asked', async () => {
  const html = (await renderBroken({ request, settings, assets })).join('');
  expect(html).toContain(words);
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/faq"/);
});

test.each([
  ['nothing', [], true],
  ['the list itself', ['GET /api/avtors/list'], false],
  ['what it is narrowed by', ['GET /api/avtors/list/cities'], false],
])(
  'a page that could not read %s is shown, and kept for others only when it is whole',
  async (_, away, isWhole) => {
    const page = await renderPage({
      request: new Request('https://scenarium.test/authors'),
      local: async (key) =>
        away.includes(key)
          ? {
              status: 500,
              envelope: { status: 'error', data: null, errors: [{ code: 'internal', message: '' }] },
            }
          : { status: 200, envelope: success(key === 'GET /api/avtors/list' ? { items: [], total: 0 } : []) },
      settings,
      viewer: null,
      ended: false,
      assets,
    });
    if (!('parts' in page)) throw new Error('sent elsewhere');
    expect([page.status, page.isWhole]).toEqual([200, isWhole]);
  },
);

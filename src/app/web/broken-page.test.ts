import { expect, test } from 'vitest';
import { success } from '#api/envelope.ts';
import { renderErrorPage, renderPage } from '#app/web/server-entry.tsx';

const settings = {
  productName: 'Сценариум',
  publicOrigin: 'https://scenarium.test',
  publicPage: true,
  demo: false,
  sendsPhoneCodes: true,
  signsDocuments: false,
};
const assets = { tags: () => ({ head: '', scripts: '' }), styles: () => '' };
const request = new Request('https://scenarium.test/faq');
const words = 'Плёнка оборвалась';
const answers = new Map<string, unknown>([
  ['GET /api/avtors/list', { items: [], total: 0 }],
  ['POST /api/news', { items: [], total: 0 }],
  ['GET /api/avtors/list/best', { items: [], total: 0 }],
  ['GET /api/blocks/about', null],
  ['GET /api/blocks/order', null],
  ['GET /api/community', { sections: [], items: [] }],
  ['GET /api/news/filter', { categories: [], years: [], tags: [] }],
]);

test('a render error shows an error page instead of an empty one', async () => {
  const page = await renderPage({
    request,
    local: async () => ({ status: 200, envelope: success({}) }),
    settings,
    viewer: null,
    sessionEnded: false,
    assets,
  });
  if (!('parts' in page)) throw new Error('sent elsewhere');
  expect([page.status, page.errors.length]).toEqual([500, 1]);
  const html = page.parts.join('');
  expect(html).toContain(words);
  expect(html).toContain(`<title>${words} — Сценариум</title><meta name="robots" content="noindex"/>`);
});

test('the fallback without any data is a page of the site at the requested URL', async () => {
  const html = (await renderErrorPage({ request, settings, assets })).join('');
  expect(html).toContain(words);
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/faq"/);
});

test('the error page links to the requested URL for a retry, with and without scripts', async () => {
  const searched = new Request('https://scenarium.test/faq?search=права&x=1');
  const html = (await renderErrorPage({ request: searched, settings, assets })).join('');
  const [, address] = /<a [^>]*href="([^"]*)"[^>]*><span[^>]*>Повторить/.exec(html) ?? [];
  expect(address).toBe('/faq?search=%D0%BF%D1%80%D0%B0%D0%B2%D0%B0&amp;x=1');
});

test.each([
  { path: '/', what: 'no call', away: [], status: 200 },
  { path: '/', what: 'the slider', away: ['GET /api/slider'], status: 503 },
  { path: '/', what: 'a block', away: ['GET /api/community', 'GET /api/rating/categories'], status: 200 },
  { path: '/authors', what: 'no call', away: [], status: 200 },
  { path: '/authors', what: 'the list', away: ['GET /api/avtors/list'], status: 503 },
  { path: '/authors', what: 'the filter options', away: ['GET /api/avtors/list/cities'], status: 200 },
  { path: '/news', what: 'no call', away: [], status: 200 },
  { path: '/news', what: 'the list', away: ['POST /api/news'], status: 503 },
  { path: '/news', what: 'the filter options', away: ['GET /api/news/filter'], status: 200 },
  { path: '/faq', what: 'the list', away: ['GET /api/faq'], status: 503 },
])(
  'when $what fails $path is $status with its layout, and cached only when it is complete',
  async ({ path, away, status }) => {
    const page = await renderPage({
      request: new Request(`https://scenarium.test${path}`),
      local: async (key) =>
        away.includes(key)
          ? {
              status: 503,
              envelope: { status: 'error', data: null, errors: [{ code: 'unavailable', message: '' }] },
            }
          : { status: 200, envelope: success(answers.has(key) ? answers.get(key) : []) },
      settings,
      viewer: null,
      sessionEnded: false,
      assets,
    });
    if (!('parts' in page)) throw new Error('sent elsewhere');
    expect([page.status, page.isComplete]).toEqual([status, away.length === 0]);
    expect(page.parts.join('')).toContain('</header>');
  },
);

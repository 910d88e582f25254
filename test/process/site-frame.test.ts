/** Sitemap, share images, head tags and low-vision settings in server responses. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '#features/content/server/tables.ts';
import type {} from '#features/news/server/tables.ts';
import { legalCodes } from '#features/legal/codes.ts';
import { openDatabase } from '#platform/db/database.ts';
import { cast } from '../../seeds/people.ts';
import { buildPages, createInstallation, endAll, hear, serve } from './product-process.ts';
import type { Installation } from './product-process.ts';
import { findStuckWords } from './stuck-words.ts';

const origin = 'https://scenarium.test';
const { author, author2, minor } = cast();

let installation: Installation;
/** Where the process listens. Its pages use the public origin. */
let here: string;

const past = new Date('2026-03-05T07:00:00Z');
const changed = new Date('2026-03-06T08:00:00Z');
const story = (id: number, state: 'PUBLISHED' | 'DRAFT', published_at: Date) => ({
  id,
  state,
  category_id: 1,
  name: `Новость «${id}» & <другие>`,
  preview_text: 'Коротко о ней',
  picture_id: null,
  published_at,
  updated_at: changed,
});

beforeAll(async () => {
  await buildPages();
  installation = await createInstallation('cast');
  const database = await openDatabase({
    kind: 'postgres',
    url: installation.DATABASE_URL,
    poolSize: 1,
  });
  await database.tx(async (tx) => {
    await tx.insertInto('news_category').values({ id: 1, code: 'a', name: 'Отборы', place: 1 }).execute();
    const later = new Date(Date.now() + 86_400_000);
    await tx
      .insertInto('news')
      .values([story(1, 'PUBLISHED', past), story(2, 'DRAFT', past), story(3, 'PUBLISHED', later)])
      .execute();
    const legal = { title: 'Политика', body: '', body_html: '<p>Текст</p>', published_at: past };
    await tx
      .insertInto('legal_text')
      .values({ ...legal, code: 'privacy', version: '1.0' })
      .execute();
  });
  await database.close();
  const port = await freePort();
  await serve({ ...installation, PORT: String(port), PUBLIC_ORIGIN: origin });
  here = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await endAll();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const get = (path: string, headers: Record<string, string> = {}) => hear(here + path, { headers });
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)</g)].map(([, found]) => found!);

test('the sitemap has every public page and item, and nothing else', async () => {
  const { text, headers } = await get('/sitemap.xml');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(locations(text).toSorted()).toEqual(
    [
      '/',
      '/news',
      '/authors',
      '/faq',
      '/faq/ask',
      '/contacts',
      '/help/signing',
      '/sign/check',
      '/news/1',
      ...legalCodes.map((code) => `/legal/${code}`),
      `/authors/${author.id}`,
      `/authors/${author2.id}`,
    ]
      .map((path) => origin + path)
      .toSorted(),
  );
  expect(text).not.toContain(minor.id);
  expect(text).toContain(`${origin}/news/1</loc><lastmod>2026-03-06T08:00:00Z</lastmod>`);
});

test.each(['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/og/news/1.png'])(
  '%s is cacheable and revalidates with 304',
  async (path) => {
    const first = await get(path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=\d+$/),
    ]);
    const second = await get(path, { 'if-none-match': first.headers.get('etag')! });
    expect([second.status, second.text]).toEqual([304, '']);
  },
);

test('robots.txt excludes the API and the cabinets and names the sitemap', async () => {
  const lines = (await get('/robots.txt')).text.split('\n');
  expect(
    lines.filter((line) => /^Disallow: \/(api\/|profile|organization|administrator)$/.test(line)).length,
  ).toBe(4);
  expect(lines.at(-2)).toBe(`Sitemap: ${origin}/sitemap.xml`);
});

test.each([
  '/og/news/2.png',
  '/og/news/3.png',
  '/og/news/99.png',
  '/og/news/x.png',
  '/og/nothing.png',
  `/og/authors/${minor.id}.png`,
])('%s responds with 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(['/og/home.png', '/og/news.png', '/og/authors.png', `/og/authors/${author.id}.png`])(
  '%s is an image that other sites may embed',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ]);
  },
);

const one = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found!);

test.each([
  ['/', 'Главная', '/'],
  ['/news/', 'Новости', '/news'],
  ['/NEWS?utm=1', 'Новости', '/news'],
  ['/news/1', 'Новость «1» &amp; &lt;другие&gt;', '/news/1'],
  ['/authors?genre=drama', 'Авторы', '/authors'],
  ['/faq', 'Вопросы и ответы', '/faq'],
  ['/contacts', 'Контакты', '/contacts'],
  ['/help/signing', 'Настройка рабочего места', '/help/signing'],
  ['/legal/privacy', 'Политика', '/legal/privacy'],
])('%s has one title and one canonical URL', async (path, title, canonical) => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  const head = text.slice(0, text.indexOf('</head>'));
  expect(one(head, /<title>([^<]*)<\/title>/g)).toEqual([`${title} — Сценариум`]);
  expect(one(head, /<link rel="canonical" href="([^"]*)"/g)).toEqual([origin + canonical]);
  expect(one(head, /<meta property="og:url" content="([^"]*)"/g)).toEqual([origin + canonical]);
  expect(one(head, /<meta name="description" content="([^"]+)"/g).length).toBe(1);
  expect(one(head, /<meta property="og:image" content="([^"]*)"/g)[0]).toMatch(
    /^https:\/\/scenarium\.test\/og\/.*\.png$/,
  );
  expect(head).not.toContain('noindex');
});

test.each(['/login', '/registration', '/news?search=отбор', '/nothing'])(
  '%s is excluded from search engines',
  async (path) => {
    const { text } = await get(encodeURI(path));
    expect(one(text, /<meta name="robots" content="([^"]*)"/g)).toEqual(['noindex']);
    expect(text).not.toContain('rel="canonical"');
  },
);

test('news pages have structured data, whose text cannot close the script element', async () => {
  const { text } = await get('/news/1');
  const [facts] = one(text, /<script type="application\/ld\+json">(.*?)<\/script>/g);
  const { '@graph': nodes } = JSON.parse(facts!) as { '@graph': Record<string, unknown>[] };
  expect(nodes.map((node) => node['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
  expect([nodes[0]!['headline'], nodes[0]!['datePublished']]).toEqual([
    'Новость «1» & <другие>',
    '2026-03-05T07:00:00Z',
  ]);
});

const beginning = (text: string): string => text.slice(0, text.indexOf('<head>'));

test('low-vision settings are in the first bytes of cached and of rendered pages', async () => {
  const cookie = { cookie: 'a11y=1.2200000' };
  const usual = await get('/');
  for (const path of ['/', '/?n=1', '/login']) {
    const { text, headers } = await get(path, cookie);
    expect(beginning(text)).toContain(
      'data-a11y-text="150" data-a11y-scheme="white-on-black" data-a11y-column=""',
    );
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/settings-panel-[^"]*\.css"><\/head>/);
    if (path === '/') {
      expect(headers.get('etag')).not.toBe(usual.headers.get('etag'));
      expect((await get('/', { ...cookie, 'if-none-match': headers.get('etag')! })).status).toBe(304);
      expect((await get('/', { ...cookie, 'if-none-match': usual.headers.get('etag')! })).status).toBe(200);
    }
  }
  // Other visitors do not get the settings.
  expect((await get('/')).text).toBe(usual.text);
});

test.each(['a11y=1.0000000', 'a11y=1.9999999', 'a11y=2.2200000', 'a11y="><script>', 'a11y='])(
  'the invalid cookie %s does not change the page',
  async (cookie) => {
    expect((await get('/', { cookie })).text).toBe((await get('/')).text);
  },
);

test('a page with low-vision settings is compressed too', async () => {
  const headers = { cookie: 'a11y=1.1000000', 'accept-encoding': 'gzip' };
  const response = await fetch(here, { headers });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(beginning(await response.text())).toContain('data-a11y-text="125"');
});

test.each([
  '/',
  '/news',
  '/news/1',
  '/authors',
  `/authors/${author.id}`,
  '/faq',
  '/faq/ask',
  '/contacts',
  '/help/signing',
  '/sign/check',
  '/legal/privacy',
  '/login',
  '/registration',
  '/registration/default',
  '/nothing',
])('%s is readable without styles: words stand apart and the header comes once', async (path) => {
  const { status, text } = await get(path);
  expect([200, 404]).toContain(status);
  expect(findStuckWords(text)).toEqual([]);
  const body = text.slice(text.indexOf('<body'));
  expect(one(body, /(Версия для слабовидящих)<\/span>/g).length).toBeLessThanOrEqual(1);
});

test('the pages of the site are a list in the header', async () => {
  const { text } = await get('/');
  const [nav] = one(text, /<nav[^>]*>(.*?)<\/nav>/gs);
  expect(one(nav!, /<li[^>]*><a [^>]*>([^<]+)<\/a><\/li>/g)).toEqual([
    'Главная',
    'Авторы',
    'Новости',
    'Вопросы и ответы',
  ]);
});

test('words of neighbouring elements need a space, a line or a mark between them', () => {
  expect(findStuckWords('<body><a>Авторы</a><a>Новости</a></body>')).toEqual(['Авторы|Новости']);
  expect(findStuckWords('<body><p>Отбор<span>8</span></p></body>')).toEqual(['Отбор|8']);
  expect(findStuckWords('<body><div><b>Да</b><svg><title>x</title></svg><i>Нет</i></div></body>')).toEqual([
    'Да|Нет',
  ]);
  const apart =
    '<ul><li>Авторы</li><li>Новости</li></ul><a>Да</a> <a>Нет</a><b>№ </b><b>1</b><i>«</i><i>Ветер</i><br>Конец';
  expect(findStuckWords(`<body>${apart}</body>`)).toEqual([]);
});

test('with the public home page switched off the site is not indexed', async () => {
  await endAll();
  const closed = await serve({ ...installation, PUBLIC_PAGE: '0' });
  expect((await hear(`${closed.origin}/robots.txt`)).text).toBe('User-agent: *\nDisallow: /\n');
});

import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { siteDocuments } from '#app/site-documents.ts';
import { serveDocuments } from '#platform/ssr/serve-documents.ts';
import { useWorld } from '../../test/use-world.ts';

const origin = 'https://site.example';
const world = useWorld({ PUBLIC_ORIGIN: origin });
const get = (headers: Record<string, string> = {}) =>
  world.product.server.inject({ method: 'GET', url: '/news/rss.xml', headers });

beforeAll(async () => {
  const { server, serverContext, t, pageCache } = world.product;
  serveDocuments(server, { documents: siteDocuments(serverContext, t, pageCache), pages: pageCache });
  const { db } = world.database;
  await sql`INSERT INTO news_category (id, code, name, place) VALUES (1, 'FUND', 'Фонд & люди', 1)`.execute(
    db,
  );
  await sql`
    INSERT INTO news (id, category_id, name, preview_text, detail_html, published_at) VALUES
      (1, 1, 'Отбор <открыт> & ждёт ]]> вас', 'Сроки < 30 дней & всё', '<p><a href="/faq">Правила</a> <a href="//other.example/x">там</a> <img src="/api/files/1/a.webp" srcset="/api/files/2/a.webp 480w, /api/files/1/a.webp 900w" sizes="92vw"> ]]> ]]></p>', '2026-03-05T21:30:00Z')`.execute(
    db,
  );
  await sql`
    INSERT INTO news (id, category_id, name, published_at)
    SELECT n, 1, 'Новость ' || n, '2026-01-01T00:00:00Z'::timestamptz - n * interval '1 day' FROM generate_series(2, 60) AS n`.execute(
    db,
  );
  await sql`
    INSERT INTO news (id, category_id, name, state, published_at) VALUES
      (101, 1, 'Черновик', 'DRAFT', '2026-03-06'), (102, 1, 'Завтра', 'PUBLISHED', now() + interval '1 day')`.execute(
    db,
  );
});

test('the news feed is valid RSS of the newest fifty, with absolute URLs and typographic text', async () => {
  const answer = await get();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  const { document } = new JSDOM(answer.body, { contentType: 'text/xml' }).window;
  const wordsOf = (path: string, from: ParentNode = document) =>
    [...from.querySelectorAll(path)].map((node) => node.textContent);
  expect(document.documentElement.getAttribute('version')).toBe('2.0');
  expect(wordsOf('channel > title')).toEqual(['Сценариум: новости']);
  expect(wordsOf('channel > link')[0]).toBe(`${origin}/news`);
  expect(wordsOf('channel > language')).toEqual(['ru']);
  expect(document.getElementsByTagName('atom:link')[0]!.getAttribute('href')).toBe(`${origin}/news/rss.xml`);
  const items = [...document.querySelectorAll('item')];
  expect(items.map((item) => wordsOf('link', item)[0])).toEqual(
    [1, ...Array.from({ length: 49 }, (_, n) => n + 2)].map((id) => `${origin}/news/${id}`),
  );
  const [first] = items;
  expect(wordsOf('title', first)).toEqual(['Отбор <открыт> & ждёт ]]> вас']);
  expect(wordsOf('description', first)).toEqual(['Сроки &lt; 30\u00a0дней &amp; всё']);
  expect(wordsOf('category', first)).toEqual(['Фонд & люди']);
  expect(wordsOf('guid', first)).toEqual([`${origin}/news/1`]);
  expect(wordsOf('pubDate', first)).toEqual(['Thu, 05 Mar 2026 21:30:00 GMT']);
  expect(first!.getElementsByTagName('content:encoded')[0]!.textContent).toBe(
    `<p><a href="${origin}/faq">Правила</a> <a href="//other.example/x">там</a> <img src="${origin}/api/files/1/a.webp"> ]]&gt; ]]&gt;</p>`,
  );
});

test('a current feed is revalidated with 304 until the news change', async () => {
  const { etag } = (await get()).headers;
  const again = await get({ 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await sql`UPDATE news SET name = 'Другое' WHERE id = 1`.execute(world.database.db);
  world.product.pageCache.clear();
  const changed = await get({ 'if-none-match': String(etag) });
  expect([changed.statusCode, changed.body.includes('Другое')]).toEqual([200, true]);
});

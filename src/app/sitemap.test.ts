import { expect, test } from 'vitest';
import { renderSitemapPart, renderSitemap } from '#app/sitemap.ts';

const origin = 'https://scenarium.test';
const many = Array.from({ length: 50_001 }, (_, index) => ({ path: `/news/${index + 1}` as const }));

test('URLs are listed with their modification date and are escaped', () => {
  expect(renderSitemap([{ path: '/news/1?a=<&>', changed: '2026-03-05T07:00:00Z' }], origin)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://scenarium.test/news/1?a=&#60;&#38;&#62;</loc><lastmod>2026-03-05T07:00:00Z</lastmod></url>\n</urlset>\n',
  );
});

test('URLs beyond the limit of a file are split into several files', () => {
  expect([...renderSitemap(many, origin).matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
    `${origin}/sitemap-1.xml`,
    `${origin}/sitemap-2.xml`,
  ]);
  expect(renderSitemapPart(many, origin, 1)!.match(/<url>/g)!.length).toBe(50_000);
  expect(renderSitemapPart(many, origin, 2)!.match(/<url>/g)!.length).toBe(1);
  expect(renderSitemapPart(many, origin, 3)).toBeNull();
  expect(renderSitemapPart(many.slice(0, 9), origin, 1)).toBeNull();
});

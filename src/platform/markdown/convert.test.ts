import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/convert.ts';
import { markdownToHtmlWithPictures } from '#platform/markdown/to-html.ts';

test('line breaks and tables are rendered', () => {
  expect(renderMarkdown('раз\nдва')).toBe('<p>раз<br>\nдва</p>');
  expect(renderMarkdown('| а | б |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>');
});

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](https://evil.test/p.png)',
  '![x](/api/favorites/avtor/1/add)',
  '![x](//evil.test/p.png)',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<style>*{display:none}</style>',
];
test.each(hostile)('no active content is rendered from %s', (text) => {
  expect(renderMarkdown(text)).not.toMatch(
    /<script|<img|<svg|<iframe|<style|onerror=|onload=|href="(javascript|data):/i,
  );
});

test('a picture of this site is rendered, and an external link gets a safe rel', () => {
  const own = '/api/files/0192a000-0000-7000-8000-000000000001/a.webp';
  expect(renderMarkdown(`![кадр](${own})`)).toContain(`src="${own}"`);
  expect(renderMarkdown('[x](https://example.com)')).toContain('rel="noopener nofollow ugc"');
});

test('a picture gets its size and widths; an unknown one stays without them', async () => {
  const [known, strange] = ['0192a000-0000-7000-8000-000000000001', '0192a000-0000-7000-8000-000000000002'];
  const requestedIds: string[][] = [];
  const variants = [480, 900].map((width) => ({ src: `/api/files/${width}`, width }));
  const measure = async (ids: readonly string[]) => {
    requestedIds.push([...ids]);
    return new Map([[known!, { width: 900, height: 600, variants }]]);
  };
  const html = await markdownToHtmlWithPictures(
    `![а](/api/files/${known}/a.webp) ![б](/api/files/${strange}) ![в](https://evil.test/p.png)`,
    measure,
  );
  expect(requestedIds).toEqual([[known, strange]]);
  expect(html).toBe(
    `<p><img src="/api/files/${known}/a.webp" alt="а" loading="lazy" decoding="async" width="900" height="600" ` +
      `srcset="/api/files/480 480w, /api/files/900 900w" sizes="(min-width: 48em) 720px, 92vw"> ` +
      `<img src="/api/files/${strange}" alt="б" loading="lazy" decoding="async"> </p>`,
  );
  expect(await markdownToHtmlWithPictures('раз\nдва', measure)).toBe(renderMarkdown('раз\nдва'));
});

test.each([
  ['quotes', `${'>'.repeat(2000)}а`],
  ['quotes with spaces', `${'> '.repeat(1000)}а`],
  ['lists', `${'- '.repeat(1000)}а`],
  ['numbers', `${'1. '.repeat(600)}а`],
  ['columns', `${'|а'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'|\n'.repeat(390)}`],
])('%s nested beyond the limit are rendered as plain text', async (_, text) => {
  expect(renderMarkdown(text).length).toBeLessThan(4_000);
  expect(await markdownToHtmlWithPictures(text, async () => new Map())).toBe(renderMarkdown(text));
});

test('a nested list and a horizontal rule are rendered', () => {
  expect(renderMarkdown('- а\n  - б')).toContain('<ul>\n<li>б</li>\n</ul>');
  expect(renderMarkdown('а\n\n* * * * * * * * * * * * * * * *')).toContain('<hr>');
});

test('a footnote links to its text and back', () => {
  const html = renderMarkdown('слово[^1]\n\n[^1]: пояснение');
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  expect(links.map((id) => [id.startsWith('user-content-'), html.includes(`id="${id}"`)])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test.each([
  ['Он сказал: «Да, *конечно*».', '<p>Он\u00a0сказал: «Да, <em>конечно</em>».</p>'],
  ['«[Положение](/legal)», «Правила»', '<p>«<a href="/legal">Положение</a>», «Правила»</p>'],
  ['"Фильм *Чайка*"', '<p>"Фильм <em>Чайка</em>"</p>'],
])('quotes around other markup stay unchanged: %s', (markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html);
});

test('text is typeset by Russian rules, and code stays unchanged', () => {
  expect(renderMarkdown('кино - это *"Чайка"* в `a - "b"`')).toBe(
    '<p>кино\u00a0— это <em>«Чайка»</em> в\u00a0<code>a - "b"</code></p>',
  );
});

import { expect, test } from 'vitest';
import { markdownToHtml } from '#platform/markdown/to-html.ts';
import { withoutImageSources } from '#platform/ssr/a11y-transform.ts';

const shownOf = (page: string): string => withoutImageSources(Buffer.from(page)).toString();
const file = '/api/files/01920000-0000-7000-8000-000000000001';

test('words of a picture may hold the sign that ends an element', () => {
  const page = markdownToHtml(`![сцена > эпизод](${file}) затем дальше`);
  expect(page).toBe(`<p><img src="${file}" alt="сцена > эпизод"> затем дальше</p>`);
  expect(shownOf(page)).toBe(`<p><img data-src="${file}" alt="сцена > эпизод"> затем дальше</p>`);
  expect(shownOf(`<img alt="а > б" class='в > г' srcset="/а.webp 1w" src="/а.webp"/><p>src="/б"</p>`)).toBe(
    `<img alt="а > б" class='в > г' data-srcset="/а.webp 1w" data-src="/а.webp"/><p>src="/б"</p>`,
  );
});

test('words of a picture stay as they are, even those that look like its file', () => {
  const image = `<img alt='было src="/а.webp" и srcSet="/б"' data-src="/в.webp" width="4">`;
  expect(shownOf(image)).toBe(image);
});

test('a picture that would be fetched early is not, whatever stands in its quotes', () => {
  expect(
    shownOf(`<link rel="preload" as="image" imageSrcSet="/а>б 1w"/><link rel="preload" as="font" href="/ш">`),
  ).toBe('<link rel="preload" as="font" href="/ш">');
});

import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/convert.ts';
import { withoutImageSources } from '#platform/ssr/a11y-transform.ts';

const transform = (page: string): string => withoutImageSources(Buffer.from(page)).toString();
const file = '/api/files/01920000-0000-7000-8000-000000000001';

test('the alt text of a picture may contain ">"', () => {
  const page = renderMarkdown(`![сцена > эпизод](${file}) затем дальше`);
  expect(page).toBe(`<p><img src="${file}" alt="сцена > эпизод"> затем дальше</p>`);
  expect(transform(page)).toBe(`<p><img data-src="${file}" alt="сцена > эпизод"> затем дальше</p>`);
  expect(transform(`<img alt="а > б" class='в > г' srcset="/а.webp 1w" src="/а.webp"/><p>src="/б"</p>`)).toBe(
    `<img alt="а > б" class='в > г' data-srcset="/а.webp 1w" data-src="/а.webp"/><p>src="/б"</p>`,
  );
});

test('an alt text that looks like an attribute stays unchanged', () => {
  const image = `<img alt='было src="/а.webp" и srcSet="/б"' data-src="/в.webp" width="4">`;
  expect(transform(image)).toBe(image);
});

test('the preload of a picture is removed, also with ">" in its quotes', () => {
  expect(
    transform(
      `<link rel="preload" as="image" imageSrcSet="/а>б 1w"/><link rel="preload" as="font" href="/ш">`,
    ),
  ).toBe('<link rel="preload" as="font" href="/ш">');
});

import { expect, test } from 'vitest';
import { MarkdownConverter, markdownToHtml } from '#platform/markdown/to-html.ts';

const hostile = '*a_ '.repeat(12_000);

test('a text that takes too long is refused, and the next one is converted', async () => {
  const converter = new MarkdownConverter({ deadlineMs: 500 });
  const [first, second] = await Promise.allSettled([
    converter.convert({ markdown: hostile }),
    converter.convert({ markdown: '*а*' }),
  ]);
  expect(first).toMatchObject({
    status: 'rejected',
    reason: { code: 'validation_failed', fieldErrors: [{ text: 'errors@markdown_complex' }] },
  });
  expect(second).toMatchObject({ status: 'fulfilled', value: { html: '<p><em>а</em></p>' } });
});

test('the event loop is free while a text is converted', async () => {
  const converter = new MarkdownConverter({ deadlineMs: 500 });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await converter.convert({ markdown: hostile }).catch(() => undefined);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('texts beyond the queue are refused at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 25 }, () => markdownToHtml('а')));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(21).fill('fulfilled'),
    ...Array<string>(4).fill('rejected'),
  ]);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
});

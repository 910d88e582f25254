// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutFormKit, stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { ShareLinks } from '#ui/site/share-links.tsx';

const title = 'Сцена & титр';
const url = 'https://site.example/news/7';
let shared: ShareData[];
let copied: string[];

/** The APIs of the browser. */
const setBrowserApis = (apis: { share?: () => Promise<void>; write?: () => Promise<void> }) => {
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value:
      apis.share &&
      (async (data: ShareData) => {
        shared.push(data);
        await apis.share!();
      }),
  });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: apis.write && {
      writeText: async (words: string) => {
        await apis.write!();
        copied.push(words);
      },
    },
  });
};
const refused = (name: string) => () => Promise.reject(new DOMException('', name));
const fine = async () => undefined;

beforeEach(() => {
  shared = [];
  copied = [];
  stubBrowserApis();
  render(withoutFormKit(<ShareLinks title={title} url={url} />));
});
afterEach(cleanup);

async function press(): Promise<string> {
  fireEvent.click(screen.getByRole('button', { name: testTranslate('common@share.share') }));
  await new Promise((go) => setTimeout(go, 20));
  return screen.getByRole('status').textContent;
}

test('a browser that can share opens its dialog, and nothing is copied', async () => {
  setBrowserApis({ share: fine, write: fine });
  expect(await press()).toBe('');
  expect([shared, copied]).toEqual([[{ title, url }], []]);
});

test('nothing is copied after the user closes the dialog of the browser', async () => {
  setBrowserApis({ share: refused('AbortError'), write: fine });
  expect(await press()).toBe('');
  expect(copied).toEqual([]);
});

test.each([
  ['cannot share', undefined],
  ['may not share', refused('NotAllowedError')],
])('when the browser %s, the URL is copied and a message says so', async (_, share) => {
  setBrowserApis({ ...(share && { share }), write: fine });
  expect(await press()).toBe(testTranslate('common@share.copied'));
  expect(copied).toEqual([url]);
});

test('when copying is impossible the URL is shown', async () => {
  setBrowserApis({});
  expect(await press()).toBe(testTranslate('common@share.failed', { url }));
});

test('the links to networks send no referrer', () => {
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')!);
  expect(links.map((link) => new URL(link).host)).toEqual(['vk.com', 't.me']);
  expect(new URL(links[0]!).searchParams.get('url')).toBe(url);
  expect(new URL(links[1]!).searchParams.get('text')).toBe(title);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('rel'))).toEqual(
    Array(2).fill('noopener noreferrer'),
  );
});

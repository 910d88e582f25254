// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { reloadFailedStyles, watchFailedStyles } from '#ui/failed-styles.ts';

const add = (rel: string, href = '') => {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
};
const links = () => [...document.head.querySelectorAll('link')];

watchFailedStyles();

test('a style sheet that failed to load leaves the document after Vite has heard of it, and is loaded again', async () => {
  const [failed, loaded, icon] = [add('stylesheet', '/part.css'), add('stylesheet'), add('icon')];
  const heard: string[] = [];
  failed.addEventListener('error', () => heard.push('vite'));
  for (const link of [failed, icon]) link.dispatchEvent(new Event('error'));
  expect(heard).toEqual(['vite']);
  expect(links()).toEqual([loaded, icon]);

  const failsAgain = reloadFailedStyles();
  expect(links().at(-1)!.href).toBe(failed.href);
  links().at(-1)!.dispatchEvent(new Event('error'));
  await failsAgain;
  expect(links()).toEqual([loaded, icon]);

  dispatchEvent(new Event('online'));
  const fresh = links().at(-1)!;
  expect([fresh.rel, fresh.href]).toEqual(['stylesheet', failed.href]);
  fresh.dispatchEvent(new Event('load'));
  await reloadFailedStyles();
  expect(links()).toEqual([loaded, icon, fresh]);
});

test('a part waits for a style sheet that is already being loaded again', async () => {
  const failed = add('stylesheet', '/other.css');
  failed.dispatchEvent(new Event('error'));
  dispatchEvent(new Event('online'));
  let isReady = false;
  const ready = reloadFailedStyles().then(() => (isReady = true));
  // A promise that waits for nothing resolves before the timer.
  await new Promise((resolve) => setTimeout(resolve));
  expect(isReady).toBe(false);
  links().at(-1)!.dispatchEvent(new Event('load'));
  await ready;
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { removeFailedStyles } from '#app/web/failed-styles.ts';

test('a style sheet that failed to load leaves the document after Vite has heard of it, and others stay', () => {
  removeFailedStyles();
  const add = (rel: string) => {
    const link = Object.assign(document.createElement('link'), { rel });
    document.head.append(link);
    return link;
  };
  const [failed, loaded, icon] = [add('stylesheet'), add('stylesheet'), add('icon')];
  const heard: string[] = [];
  failed.addEventListener('error', () => heard.push('vite'));
  for (const link of [failed, icon]) link.dispatchEvent(new Event('error'));
  expect(heard).toEqual(['vite']);
  expect([...document.head.querySelectorAll('link')]).toEqual([loaded, icon]);
});

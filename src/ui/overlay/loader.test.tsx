// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { GlobalLoader, hideLoader, showLoader } from '#ui/overlay/loader.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('the loader of the whole page is turned on and off, with the words of the spec or its own', () => {
  render(withoutFormKit(<GlobalLoader />));
  const said = () => screen.getByRole('status').textContent;
  const seen = [said()];
  for (const turn of [() => showLoader(), () => showLoader('Считаем'), hideLoader]) {
    act(turn);
    seen.push(said());
  }
  expect(seen).toEqual(['', 'Загрузка данных...', 'Считаем', '']);
});

test('it stands at 2000, dialogs above it at 2400 (spec §9)', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  expect(['--z-loader', '--z-dialog'].map((name) => new RegExp(`${name}: (\\d+);`).exec(tokens)?.[1])).toEqual([
    '2000',
    '2400',
  ]); // prettier-ignore
  expect(/\.veil \{[^}]*z-index: var\(--z-loader\)/.test(readFileSync('src/ui/overlay/loader.module.css', 'utf8'))).toBe(
    true,
  ); // prettier-ignore
});

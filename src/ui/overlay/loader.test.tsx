// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { GlobalLoader, hideLoader, showLoader } from '#ui/overlay/loader.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('the page loader is shown and hidden, with the default text or another', () => {
  render(withoutFormKit(<GlobalLoader />));
  const message = () => screen.getByRole('status').textContent;
  const messages = [message()];
  for (const change of [() => showLoader(), () => showLoader('Считаем'), hideLoader]) {
    act(change);
    messages.push(message());
  }
  expect(messages).toEqual(['', 'Загрузка данных...', 'Считаем', '']);
});

test('the page loader has the z-index 2000 (spec §9); dialogs are above it in the top layer', () => {
  expect(/--z-loader: (\d+);/.exec(readFileSync('src/ui/tokens.css', 'utf8'))?.[1]).toBe('2000');
  expect(readFileSync('src/ui/overlay/loader.module.css', 'utf8')).toMatch(
    /\.overlay \{[^}]*z-index: var\(--z-loader\)/,
  );
});

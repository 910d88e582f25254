// @vitest-environment jsdom
/** A file of texts that cannot be loaded shows the notification of spec §8. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addTexts, loadNamespaces, t } from '#app/web/namespaces.ts';
import { TranslationProvider } from '#ui/i18n.tsx';
import { Snackbars } from '#ui/overlay/snackbars.tsx';

afterEach(cleanup);

test('a file of texts that cannot be loaded is said in a notification, and is loaded at the next attempt', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/ru-1.js');
  let isAway = true;
  addTexts({
    '/src/features/projects/locales/ru.json': async () => {
      if (isAway) throw missing;
      return {};
    },
  });
  render(
    <TranslationProvider t={t}>
      <Snackbars />
    </TranslationProvider>,
  );
  await act(async () => {
    await expect(loadNamespaces(['projects'])).rejects.toBe(missing);
  });
  expect(screen.getByRole('alert').textContent).toBe('Что-то пошло не так, попробуйте позже');
  isAway = false;
  await loadNamespaces(['projects']);
});

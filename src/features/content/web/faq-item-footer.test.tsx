// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppProvider } from '#api/app-context.tsx';
import type { AppContext } from '#api/app-context.tsx';
import { createTranslator } from '#kernel/translate.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import words from '#features/content/locales/ru.json' with { type: 'json' };
import { FaqItemFooter } from '#features/content/web/faq-item-footer.tsx';
import { saveFaqVote } from '#features/content/web/faq-votes.ts';

let requests: unknown[];
let broken: boolean;
const appContext = {
  settings: { publicOrigin: 'https://site.example' },
  client: {
    async call(_endpoint: unknown, { params, input }: { params: unknown; input: unknown }) {
      if (broken) throw new Error('no road');
      requests.push([params, input]);
    },
  },
} as unknown as AppContext;

beforeEach(() => {
  stubBrowserApis();
  requests = [];
  broken = false;
  saveFaqVote(7, undefined);
  render(
    <AppProvider value={appContext}>
      <TranslationProvider t={createTranslator({ content: words })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <FaqItemFooter id={7} /> }])} />
      </TranslationProvider>
    </AppProvider>,
  );
});
afterEach(cleanup);

const pressed = () =>
  screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
const status = () => screen.getAllByRole('status')[0]!.textContent;
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await new Promise((go) => setTimeout(go, 20));
}

test('a click is sent to the server, shown immediately and remembered by the browser', async () => {
  await press('Да');
  expect(requests).toEqual([[{ id: '7' }, { helpful: true }]]);
  expect(pressed()).toEqual([
    ['Да', 'true'],
    ['Нет', 'false'],
  ]);
  expect(status()).toBe('Спасибо!');
  expect(JSON.parse(localStorage.getItem('faq_voices')!)).toEqual({ 7: true });
});

test('a negative rating shows a link to contact the fund', async () => {
  await press('Нет');
  expect(status()).toBe('Жаль. Спросите фонд');
  expect(screen.getByRole('link', { name: 'Спросите фонд' }).getAttribute('href')).toBe('/faq/ask');
});

test('a vote that fails is undone', async () => {
  await press('Да');
  broken = true;
  const complain = console.error;
  console.error = () => undefined;
  await press('Нет');
  console.error = complain;
  expect(pressed()).toEqual([
    ['Да', 'true'],
    ['Нет', 'false'],
  ]);
  expect(status()).toBe('Не получилось, попробуйте позже');
});

test('the link of the question is copied by a click', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (address: string) => void copied.push(address) },
  });
  const link = screen.getByRole('link', { name: 'Ссылка на ответ' });
  expect(link.getAttribute('href')).toBe('#7');
  fireEvent.click(link);
  await new Promise((go) => setTimeout(go, 20));
  expect(copied).toEqual(['https://site.example/faq#7']);
  expect(screen.getAllByRole('status')[1]!.textContent).toBe('Скопирована');
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GroundProvider } from '#api/page-context.tsx';
import type { PageGround } from '#api/page-context.tsx';
import { createText } from '#kernel/text.ts';
import { standInBrowser } from '#ui/gallery/test-page.tsx';
import { TextProvider } from '#ui/i18n.tsx';
import words from '#features/content/locales/ru.json' with { type: 'json' };
import { FaqItemFoot } from '#features/content/web/faq-item-foot.tsx';
import { keepVoice } from '#features/content/web/faq-voices.ts';

let said: unknown[];
let broken: boolean;
const ground = {
  settings: { publicOrigin: 'https://site.example' },
  client: {
    async call(_endpoint: unknown, { params, input }: { params: unknown; input: unknown }) {
      if (broken) throw new Error('no road');
      said.push([params, input]);
    },
  },
} as unknown as PageGround;

beforeEach(() => {
  standInBrowser();
  said = [];
  broken = false;
  keepVoice(7, undefined);
  render(
    <GroundProvider value={ground}>
      <TextProvider text={createText({ content: words })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <FaqItemFoot id={7} /> }])} />
      </TextProvider>
    </GroundProvider>,
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

test('a press is told to the server, seen at once and remembered by the browser', async () => {
  await press('Да');
  expect(said).toEqual([[{ id: '7' }, { helpful: true }]]);
  expect(pressed()).toEqual([
    ['Да', 'true'],
    ['Нет', 'false'],
  ]);
  expect(status()).toBe('Спасибо!');
  expect(JSON.parse(localStorage.getItem('faq_voices')!)).toEqual({ 7: true });
});

test('whom it did not help is shown the way to the fund', async () => {
  await press('Нет');
  expect(status()).toBe('Жаль. Спросите фонд');
  expect(screen.getByRole('link', { name: 'Спросите фонд' }).getAttribute('href')).toBe('/faq/ask');
});

test('a press that does not arrive is taken back', async () => {
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

test('the address of the question is a link, and is copied by a press', async () => {
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

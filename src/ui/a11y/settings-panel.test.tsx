// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseA11ySettings, defaultA11ySettings } from '#kernel/a11y-settings.ts';
import { withoutFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { A11yPanelButton, useA11yPanel } from '#ui/a11y/panel-button.tsx';

function Frame() {
  const a11yPanel = useA11yPanel();
  return (
    <>
      <A11yPanelButton onOpen={a11yPanel.open} />
      {a11yPanel.panel}
    </>
  );
}

beforeEach(() => {
  stubBrowserApis();
  document.cookie = 'a11y=; Path=/; Max-Age=0';
});
afterEach(cleanup);

async function openPanel() {
  render(withoutFormKit(<Frame />));
  fireEvent.click(screen.getByRole('button', { name: 'Версия для слабовидящих' }));
  // The panel is a separate chunk, which may load slowly.
  const panel = { name: 'Версия для слабовидящих' };
  return within(await screen.findByRole('dialog', panel));
}

const savedSettings = () => parseA11ySettings(/a11y=([^;]*)/.exec(document.cookie)?.[1]);

test('every setting is a named group with one checked option', async () => {
  const panel = await openPanel();
  const groups = panel.getAllByRole('group').map((group) => ({
    name: group.querySelector('legend')!.textContent,
    chosen: within(group)
      .getAllByRole('radio')
      .filter((radio) => (radio as HTMLInputElement).checked).length,
    all: within(group).getAllByRole('radio').length,
  }));
  expect(groups).toEqual([
    { name: 'Размер текста', chosen: 1, all: 4 },
    { name: 'Цвета', chosen: 1, all: 5 },
    { name: 'Промежутки между буквами', chosen: 1, all: 3 },
    { name: 'Высота строки', chosen: 1, all: 4 },
    { name: 'Шрифты с засечками', chosen: 1, all: 2 },
    { name: 'Изображения', chosen: 1, all: 2 },
    { name: 'Движение', chosen: 1, all: 2 },
  ]);
});

test('a setting applies at once and is saved in the cookie, and a reset deletes it', async () => {
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('radio', { name: '150 %' }));
  fireEvent.click(panel.getByRole('radio', { name: 'Белым по чёрному' }));
  const html = document.documentElement;
  expect([html.dataset['a11yText'], html.dataset['a11yScheme'], html.dataset['a11yColumn']]).toEqual([
    '150',
    'white-on-black',
    '',
  ]);
  expect(savedSettings()).toEqual({ ...defaultA11ySettings, text: '150', scheme: 'white-on-black' });
  fireEvent.click(panel.getByRole('button', { name: 'Вернуть обычный вид' }));
  expect(html.getAttributeNames().filter((name) => name.startsWith('data-a11y'))).toEqual([]);
  expect(document.cookie).not.toContain('a11y');
});

test('switched-off pictures lose their sources, later pictures too, and get them back', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<img src="/a.webp" srcset="/b.webp 2x" alt="Кадр">';
  const panel = await openPanel();
  const pictures = within(panel.getByRole('group', { name: 'Изображения' }));
  fireEvent.click(pictures.getByRole('radio', { name: 'Нет' }));
  container.insertAdjacentHTML('beforeend', '<p><img src="/c.webp" alt="Афиша"></p>');
  const files = () =>
    [...container.querySelectorAll('img')].map((image) => [
      image.getAttribute('src'),
      image.getAttribute('srcset'),
      image.alt,
    ]);
  const without = [
    [null, null, 'Кадр'],
    [null, null, 'Афиша'],
  ];
  await vi.waitFor(() => expect(files()).toEqual(without));
  container.querySelector('img')!.setAttribute('src', '/d.webp');
  await vi.waitFor(() => expect(files()).toEqual(without));
  fireEvent.click(panel.getByRole('button', { name: 'Вернуть обычный вид' }));
  expect(files()).toEqual([
    ['/d.webp', '/b.webp 2x', 'Кадр'],
    ['/c.webp', null, 'Афиша'],
  ]);
  container.remove();
});

test('the panel keeps the place of the scrollbar, as every dialog does', async () => {
  document.documentElement.removeAttribute('data-scrollbar');
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
  await openPanel();
  expect(document.documentElement.hasAttribute('data-scrollbar')).toBe(true);
});

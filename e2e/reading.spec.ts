/** Public pages by screen reader, by keyboard and in the low-vision mode. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { a11yOptions, defaultA11ySettings, serializeA11ySettings } from '../src/kernel/a11y-settings.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, carouselsReady, horizontalOverflow } from './open.ts';

test('the accessibility tree of the home page follows the visual order', async ({ page }) => {
  await open(page, '/');
  await carouselsReady(page);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "К содержанию"
      - link "Сценариум, на главную"
      - navigation "Разделы":
        - list:
          - listitem:
            - link "Главная"
          - listitem:
            - link "Авторы"
          - listitem:
            - link "Новости"
          - listitem:
            - link "Вопросы и ответы"
      - button "Версия для слабовидящих"
      - link "Регистрация"
      - button "Войти"
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Сценариум" [level=1]
      - group "Главное":
        - list:
          - listitem "1 из 5":
            - heading [level=2]
        - list "Слайды":
          - listitem:
            - button "Слайд 1"
        - button "Продолжить показ"
        - 'button "Назад: Главное"'
        - 'button "Вперёд: Главное"'
      - region "О программе":
        - heading "О программе" [level=2]
        - list:
          - listitem:
            - heading "Для авторов" [level=3]
            - 'button "Подсказка: Для авторов"'
            - paragraph
      - heading "Есть история? Покажите её" [level=2]
      - button "Показать сценарий"
      - region "Лучшие авторы":
        - heading "Лучшие авторы" [level=2]
        - link "Все авторы"
        - 'button "Назад: Лучшие авторы" [disabled]'
        - 'button "Вперёд: Лучшие авторы"'
        - group "Лучшие авторы":
          - list:
            - listitem "1 из 20":
              - link /^Анна Ветрова Драма · Исторический Рейтинг \\d+/
      - region "Рейтинги":
        - heading "Рейтинги" [level=2]
        - tablist "Рейтинги":
          - tab "Общий рейтинг" [selected]
          - tab "Выбор кинокомпаний"
        - tabpanel "Общий рейтинг":
          - group "Места рейтинга":
            - list:
              - listitem "1 из 20":
                - list:
                  - listitem:
                    - text: "1"
                    - paragraph
                    - paragraph
                    - text: /Рейтинг/
          - 'button "Назад: Рейтинги"'
          - 'button "Вперёд: Рейтинги"'
      - region "Экспертное сообщество":
        - heading "Экспертное сообщество" [level=2]
        - tablist "Экспертное сообщество"
        - tabpanel:
          - list
      - region "Новости":
        - heading "Новости" [level=2]
        - link "Смотреть все новости"
        - group "Новости":
          - list:
            - listitem "1 из 10":
              - link
      - region "Документы программы":
        - heading "Документы программы" [level=2]
        - list:
          - listitem:
            - link /[КМ]Б$/
  `);
});

const accessibilityTrees: Readonly<Record<string, string>> = {
  '/news': `
    - main:
      - heading "Новости" [level=1]
      - search:
        - searchbox "Поиск по новостям"
        - combobox "Рубрика"
        - combobox "Год"
        - combobox "Тема"
        - button "Найти"
      - status: /Найден[аоы] \\d+ новост/
      - link:
        - heading [level=2]
      - list:
        - listitem:
          - link:
            - paragraph:
              - time
      - navigation "Страницы":
        - list:
          - listitem:
            - link "Страница 1"
  `,
  '/authors': `
    - main:
      - heading "Авторы" [level=1]
      - search:
        - searchbox "Имя или псевдоним"
        - combobox "Жанр"
        - combobox "Город"
        - combobox "Значок"
        - combobox "Сортировка"
        - button "Найти"
      - status: /\\d+ автор/
      - list:
        - listitem:
          - link /^Анна Ветрова/
      - navigation "Страницы"
  `,
  '/faq': `
    - main:
      - heading "Вопросы и ответы" [level=1]
      - search:
        - searchbox "Поиск по вопросам и ответам"
        - button "Найти"
      - navigation "Разделы вопросов":
        - list:
          - listitem:
            - link /Участие и отбор/
      - region "Участие и отбор":
        - heading "Участие и отбор" [level=2]
        - group:
          - heading "Кто может участвовать в программе?" [level=3]
      - region "Не нашли ответ?":
        - heading "Не нашли ответ?" [level=2]
        - link "Задать вопрос"
  `,
  '/login': `
    - main:
      - heading "Вход" [level=1]
      - paragraph:
        - link "Зарегистрируйтесь"
      - textbox "Электронная почта"
      - textbox "Пароль"
      - button "Показать пароль"
      - button "Войти"
      - link "Забыли пароль?"
  `,
};
for (const [address, tree] of Object.entries(accessibilityTrees)) {
  test(`the accessibility tree of ${address} follows the visual order`, async ({ page }) => {
    await open(page, address);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(tree);
  });
}

/** The element appears when the page is idle, on a busy machine long after hydration. */
const cookieBar = (page: Page): Locator => page.getByRole('region', { name: /файл/i });

/** The focused element, so that a failure shows where the focus went. */
const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => (document.hasFocus() ? document.activeElement?.textContent : undefined) ?? 'nothing');

test('the cookie bar is the first tab stop and never covers the focused element', async ({ page }) => {
  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/contacts');
  const bar = cookieBar(page);
  await expect(bar).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedText(page)).toBe(await bar.getByRole('link').innerText());
  // A font that replaces its fallback after the focus moves the link under the bar.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const covered = async () => {
    const [end, top] = [(await last.boundingBox())!, (await bar.boundingBox())!];
    return Math.max(0, end.y + end.height - top.y);
  };
  await expect.poll(covered).toBe(0);
  await bar.getByRole('button').last().click();
  await expect(bar).toHaveCount(0);
});

test('the slider is paused while its buttons have focus', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.clock.install();
  await open(page, '/');
  const bars = page.getByRole('list', { name: 'Слайды' }).getByRole('button');
  const chosen = () => bars.evaluateAll((all) => all.findIndex((bar) => bar.ariaCurrent === 'true'));
  await page.mouse.move(5, 890);
  await page.clock.runFor(7_500);
  await expect.poll(chosen).toBe(1);
  await page.getByRole('button', { name: 'Остановить показ' }).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(30_000);
  expect(await chosen()).toBe(1);
  await context.close();
});

/** Backgrounds of dark sections. A two-colour scheme has none. */
const shades = (page: Page): Promise<string[]> =>
  page.locator('[data-stage]').evaluateAll((stages) =>
    stages
      .flatMap((stage) => [stage, ...stage.querySelectorAll('*')])
      .filter((tag) => tag.checkVisibility())
      .flatMap((tag) =>
        [undefined, '::before', '::after']
          .map((part) => getComputedStyle(tag, part))
          .filter((look) => look.display !== 'none' && look.content !== 'none')
          .filter((look) => look.backgroundImage !== 'none')
          .map((look) => `${tag.className}: ${look.backgroundImage}`),
      ),
  );

const largest = a11yOptions.scheme.filter((scheme) => scheme !== 'usual');
for (const [at, scheme] of largest.entries()) {
  // Every scheme gets the home page; the other pages are divided among the schemes.
  test(`a font size of 200 % in the scheme ${scheme} hides nothing`, async ({ page, baseURL }) => {
    const value = serializeA11ySettings({ ...defaultA11ySettings, text: '200', scheme });
    await page.context().addCookies([{ name: 'a11y', value, url: baseURL! }]);
    const addresses = ['/', '/news', '/authors', '/faq', '/news/1', '/contacts', '/login', '/registration'];
    for (const address of addresses.filter((_, index) => index === 0 || index % largest.length === at)) {
      await open(page, address);
      await carouselsReady(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => horizontalOverflow(page), `${address} at ${width}`).toBe(0);
      }
      expect(await shades(page), address).toEqual([]);
      await expectNoViolations(page, address);
    }
  });
}

test('at 400 % zoom the sticky bars leave the screen to the page', async ({ page }) => {
  await page.context().clearCookies();
  await page.setViewportSize({ width: 360, height: 256 });
  for (const address of ['/', '/news/1', '/authors', '/faq', '/contacts']) {
    await open(page, address);
    await expect(cookieBar(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    const lying = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter(
          (tag) => ['fixed', 'sticky'].includes(getComputedStyle(tag).position) && tag.clientHeight > 8,
        ).length,
    );
    expect(lying, address).toBe(0);
    expect(await horizontalOverflow(page), address).toBe(0);
  }
});

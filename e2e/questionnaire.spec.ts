/** The questionnaire of an author: nine steps that save themselves, and the signature (product §6, spec §2). */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { field, typeIn } from './actions/fields.ts';
import {
  consentCard,
  enterAsAuthorOf,
  fillAll,
  fillPersonal,
  password,
  saved,
} from './actions/questionnaire.ts';
import { expectNoViolations } from './accessibility.ts';
import { areApart, open, reload, settled, horizontalOverflow } from './open.ts';
import { collectPageErrors, enter } from './people.ts';

// A third of a run in one file would leave the other workers idle in the end.
test.describe.configure({ mode: 'parallel' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Подтвердите закрытие' });
const exit = (page: Page) => page.getByRole('link', { name: 'Сохранить и выйти' });

test('an author of 30 fills it from nothing and signs it', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  const { phone } = await enterAsAuthorOf(30, page);
  await fillAll(page, phone);
  await expect(page.getByText('Всё обязательное заполнено, ошибок нет.')).toBeVisible();
  await page.getByLabel('Я подтверждаю, что сведения в анкете полные и верные').check();
  await button(page, 'Подписать анкету').click();
  await expect(page.getByText(/^Подписана .+, версия 1$/)).toBeVisible();

  await page.getByRole('link', { name: 'К анкете' }).click();
  await expect(page.getByText('Анкету можно приложить к заявке.', { exact: false })).toBeVisible();
  const pdf = await page.request.get('/api/user/questionnaire/pdf');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await open(page, '/questionnaire/1');
  await expect(field(page, 'СНИЛС')).toHaveValue('112-233-445 95');

  // Withdrawing a required consent says what follows, and it does.
  await open(page, '/questionnaire/8');
  const card = consentCard(page, 'Обработка данных анкеты');
  await card.getByRole('checkbox').click();
  const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  await expect(dialog.getByText(/Анкета перестанет действовать/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await expect(card.getByRole('checkbox')).not.toBeChecked();
  await open(page, '/profile');
  await expect(page.getByText('Анкета устарела')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a message never covers the bar, wherever the page stands', async ({ page }) => {
  const { phone } = await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/personal');
  await fillPersonal(page, phone);
  const message = page.locator('[data-toasts] > *').first();
  const bar = page.getByRole('link', { name: 'Далее', exact: true }).locator('xpath=../..');
  for (const height of [900, 1024]) {
    await page.setViewportSize({ width: 1280, height });
    for (const up of [0, 20, 40, 60, 200, 10_000]) {
      await page.evaluate(
        (pixels) => window.scrollTo(0, document.body.scrollHeight - innerHeight - pixels),
        up,
      );
      await message.hover();
      await expect.poll(() => areApart(message, bar)).toBe(true);
    }
  }
});

test('what is missing leads to its field', async ({ page }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/sign');
  await expect(page.getByRole('heading', { name: 'Что осталось заполнить' })).toBeVisible();
  await expect(button(page, 'Подписать анкету')).toBeHidden();
  await page.getByRole('link', { name: 'Место рождения' }).click();
  await expect(page).toHaveURL('/questionnaire/passport#birthPlace');
  await expect(field(page, 'Место рождения')).toBeFocused();
});

test('two tabs on one field get a choice, two tabs on two fields keep both', async ({ page, context }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/experience');
  await expect(field(page, 'Публикации')).toBeVisible();
  const other = await context.newPage();
  await open(other, '/questionnaire/experience');
  await field(other, 'Публикации').fill('Из второй вкладки');
  await field(other, 'Публикации').blur();
  await saved(other);

  await page.bringToFront();
  await field(page, 'Награды').fill('Приз зрителей');
  await field(page, 'Награды').blur();
  await saved(page);
  await expect(field(page, 'Публикации')).toHaveValue('Из второй вкладки');

  await other.bringToFront();
  await field(other, 'Награды').fill('Другой приз');
  await field(other, 'Награды').blur();
  await expect(other.getByText('Пока вы правили, это изменили')).toBeVisible();
  await expect(other.getByText('В этой форме: Другой приз')).toBeVisible();
  await expect(
    other.getByRole('definition').filter({ hasText: 'Сохранено раньше: Приз зрителей' }),
  ).toBeVisible();
  await button(other, 'Сохранить своё').click();
  await saved(other);
  await other.close();

  await page.bringToFront();
  await field(page, 'Награды').fill('Приз зрителей и критиков');
  await field(page, 'Награды').blur();
  await button(page, 'Показать сохранённое').click();
  await expect(field(page, 'Награды')).toHaveValue('Другой приз');
});

test('a 17-year-old is stopped at every door', async ({ page }) => {
  await enterAsAuthorOf(17, page);
  for (const address of [
    '/questionnaire',
    '/questionnaire/1',
    '/questionnaire/9',
    '/questionnaire/passport',
  ]) {
    await open(page, address);
    await expect(page).toHaveURL('/profile');
  }
  await expect(page.getByRole('link', { name: 'Анкета', exact: true })).toHaveCount(0);
  for (const address of ['', '/1', '/passport', '/pdf', '/openings']) {
    const answer = await page.request.get(`/api/user/questionnaire${address}`);
    expect([answer.status(), await answer.text()]).toEqual([403, expect.stringContaining('age_restricted')]);
  }
});

test('another role is told why it cannot enter', async ({ page }) => {
  await enter(page.context(), 'expert@example.com');
  await open(page, '/questionnaire/2');
  await expect(page).toHaveURL('/not-accessability?reason=forbidden');
  await expect(page.getByRole('heading', { name: 'Этот раздел для другой роли' })).toBeVisible();
});

test('a session that ends while typing keeps the text', async ({ page, context }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/passport');
  await field(page, 'Место рождения').fill('г. Пермь');
  await context.clearCookies();
  await field(page, 'Место рождения').blur();
  const dialog = page.getByRole('dialog', { name: 'Сессия завершена' });
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('Не сохранено: нужно войти снова')).toBeVisible();
  await expect(field(page, 'Место рождения')).toHaveValue('г. Пермь');
  await button(page, 'Войти и сохранить').click();
  await field(dialog, 'Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await saved(page);
  await reload(page);
  await expect(field(page, 'Место рождения')).toHaveValue('г. Пермь');
});

test('a reload right after typing keeps the answer', async ({ page }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/passport');
  await field(page, 'Место рождения').fill('г. Пермь');
  await reload(page);
  // The first reload may read the answers before the save has arrived.
  await expect(async () => {
    await reload(page);
    await expect(field(page, 'Место рождения')).toHaveValue('г. Пермь', { timeout: 2_000 });
  }).toPass();
});

test('leaving saves first and asks about text that cannot be saved', async ({ page, context }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/passport');
  await field(page, 'Место рождения').fill('г. Кунгур');
  await exit(page).click();
  await expect(page).toHaveURL('/questionnaire');

  await open(page, '/questionnaire/2');
  await expect(field(page, 'Место рождения')).toHaveValue('г. Кунгур');
  await typeIn(page, 'Серия и номер паспорта', '4509');
  await page.getByRole('link', { name: 'Далее', exact: true }).click();
  await expect(field(page, 'Серия и номер паспорта')).toBeFocused();
  await exit(page).click();
  await expect(
    question(page).getByText('Закрытие формы приведёт к сбросу введённых данных. Продолжить?'),
  ).toBeVisible();
  await question(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(field(page, 'Серия и номер паспорта')).toHaveValue('4509');
  await expect(page.getByText('Серия и номер: четыре цифры, пробел, шесть цифр')).toBeVisible();
  await field(page, 'Серия и номер паспорта').fill('');

  await context.setOffline(true);
  await field(page, 'Место рождения').fill('г. Оса');
  await field(page, 'Место рождения').blur();
  await expect(page.getByText('Не сохранено: нет связи')).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await exit(page).click();
  await expect(page).toHaveURL('/questionnaire');
});

test('a step is filled by the keyboard alone', async ({ page }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/experience');
  await expect(field(page, 'Текущая занятость')).toBeVisible();
  await page.keyboard.press('Tab');
  const reach = async (name: string) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      const label = await page.evaluate(() => {
        const { activeElement: element } = document;
        const labels =
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.labels
            : null;
        return labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (label.replace(' *', '') === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${name}`);
  };
  await reach('Текущая занятость');
  await page.keyboard.type('Сценаристка');
  await reach('Публикации');
  await page.keyboard.type('«Паром»');
  await reach('Нет');
  await page.keyboard.press('Space');
  await reach('Сохранить и выйти');
  await saved(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/questionnaire');
  await expect(page.getByRole('heading', { level: 1, name: 'Анкета' })).toBeFocused();
  await open(page, '/questionnaire/5');
  await expect(field(page, 'Текущая занятость')).toHaveValue('Сценаристка');
  await expect(page.getByRole('radiogroup', { name: /других программах/ }).getByLabel('Нет')).toBeChecked();
});

for (const who of ['author@example.com', 'author2@example.com'] as const)
  test(`no step of ${who} has axe violations or is wider than a screen`, async ({ page }) => {
    test.slow();
    await enter(page.context(), who);
    const widths = [1440, 390];
    for (const step of ['', ...'123456789'].map((number) => `/${number}`.replace(/\/$/, ''))) {
      await open(page, `/questionnaire${step}`);
      await settled(page);
      // The next page begins with the width of this one, because every change lays the page out again.
      for (const width of widths.reverse()) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => horizontalOverflow(page), `${step} at ${width}`).toBe(0);
        await expectNoViolations(page, `${step} at ${width}`);
      }
    }
  });

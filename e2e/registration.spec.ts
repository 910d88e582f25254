import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { companies } from '../seeds/people.ts';
import { linkFor } from './read-letters.ts';

const password = 'Тихий-омут-7';
let counter = 0;
const newEmail = (): string => `newcomer-${Date.now()}-${(counter += 1)}@example.com`;

/** What all registrations ask; the e-mail stands only where it is not that of the invitation. */
async function fillPerson(page: Page, email?: string): Promise<void> {
  await page.getByLabel('Фамилия').fill('Новикова');
  await page.getByLabel('Имя', { exact: false }).first().fill('Нина');
  await page.locator('[name=second_name]').fill('Ильинична');
  await page.locator('[name=phone]').pressSequentially('9001112233');
  if (email) await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=conf_password]').fill(password);
  await page.getByRole('checkbox', { name: /согласие на обработку/ }).check();
  await page.getByRole('checkbox', { name: /пользовательское соглашение/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' }).click();

async function codeFor(page: Page, words: RegExp): Promise<string> {
  await page.goto('/demo/letters');
  await page.getByRole('tab', { name: /Коды/ }).click();
  const text = await page.getByRole('tabpanel').innerText();
  const code = new RegExp(`${words.source}\\s+([0-9A-Z]{4}(?:-[0-9A-Z]{4}){5})`).exec(text)?.[1];
  expect(code, text).toBeDefined();
  return code!;
}

test('an author registers, confirms the e-mail by the letter and lands on the profile', async ({ page }) => {
  const email = newEmail();
  await page.goto('/registration');
  await page.getByRole('link', { name: /Я автор/ }).click();
  await expect(page).toHaveTitle('Регистрация автора — Сценариум');
  await fillPerson(page, email);
  await page.getByLabel('Дата рождения').fill('29.02.1996');
  await page.getByLabel('Город').pressSequentially('Омс');
  await page.getByRole('option', { name: /г Омск/ }).click();
  for (const box of await page.getByRole('checkbox', { name: /рассылку/ }).all())
    await expect(box).not.toBeChecked();
  await send(page);

  await expect(page).toHaveURL('/registration/confirm');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Ещё раз через \d+ с/ })).toBeDisabled();

  await page.goto(await linkFor(email, '/email/confirm/'));
  await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  await page.getByRole('link', { name: 'В личный кабинет' }).click();
  await expect(page).toHaveURL('/profile');
});

test('the link of a letter asks to sign in first, works once and then says so', async ({ page, browser }) => {
  const email = newEmail();
  await page.goto('/registration/default');
  await fillPerson(page, email);
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('Город, которого нет');
  await page.getByLabel('Город').blur();
  await expect(page.getByText('Такого города нет в справочнике')).toBeVisible();
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
  const link = await linkFor(email, '/email/confirm/');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(`/login?return=${encodeURIComponent(link)}`);
  await elsewhere.locator('[name=email]').fill(email);
  await elsewhere.locator('[name=password]').fill(password);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Этот адрес уже подтверждён' })).toBeVisible();
  await elsewhere.context().close();
});

test('whatever is wrong is said at its field, the first one takes the focus', async ({ page }) => {
  await page.goto('/registration/default');
  await send(page);
  await expect(page.getByText('Исправьте 11 полей')).toBeVisible();
  await expect(page.locator('[name=last_name]')).toBeFocused();

  await fillPerson(page, 'author@example.com');
  await page.getByLabel('Дата рождения').fill('01.02.2020');
  await expect(page.getByText('Регистрация доступна с 14 лет')).toBeVisible();
  await page.getByLabel('Дата рождения').fill('31.02.1990');
  await expect(page.getByText('Введите дату в формате дд.мм.гггг')).toBeVisible();
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('г Омск');
  await page.locator('[name=conf_password]').fill('не то');
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await page.locator('[name=password]').fill('password');
  await page.locator('[name=conf_password]').fill('password');
  await send(page);
  await expect(page.getByText('Слишком распространённый пароль')).toBeVisible();
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=conf_password]').fill(password);
  await send(page);
  await expect(page.getByText('Этот адрес уже зарегистрирован')).toBeVisible();
  await expect(page.locator('[name=email]')).toBeFocused();
  await expect(page).toHaveURL('/registration/default');
});

test('who has no second name says so and is not asked for one', async ({ page }) => {
  await page.goto('/registration/default');
  await fillPerson(page, newEmail());
  await page.getByLabel('Нет отчества').check();
  await expect(page.locator('[name=second_name]')).toBeDisabled();
  await expect(page.locator('[name=second_name]')).toHaveValue('');
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('г Омск');
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
});

test('another address may be given while the first one is not confirmed', async ({ page }) => {
  await page.goto('/registration/default');
  await fillPerson(page, newEmail());
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('г Омск');
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
  await page.getByRole('button', { name: 'Изменить адрес' }).click();
  await page.getByLabel('Новый адрес').fill('author@example.com');
  await page.getByRole('button', { name: 'Сохранить и отправить письмо' }).click();
  await expect(page.getByText('Этот адрес уже зарегистрирован')).toBeVisible();
});

test('an expert registers by the code of the letter and lands on the own profile', async ({ page }) => {
  await page.goto('/registration/expert');
  await page.getByLabel('Код приглашения').fill('0000-0000-0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Код не найден или уже не действует')).toBeVisible();

  const link = await linkFor('new-expert2@example.com', '/registration/expert');
  await page
    .getByLabel('Код приглашения')
    .fill(new URLSearchParams(link.split('?')[1]).get('code')!.toLowerCase());
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('new-expert2@example.com')).toBeVisible();
  await fillPerson(page);
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
  await page.getByRole('link', { name: 'Продолжить, подтвердить позже' }).click();
  await expect(page).toHaveURL('/expert/profile');
});

test('a company registers by a code, the INN fills in the rest', async ({ page }) => {
  const code = await codeFor(page, /Для ещё одной кинокомпании/);
  await page.goto(`/registration/ok?code=${code}`);
  await page.getByLabel('ИНН').fill('779');
  await page.getByRole('option').first().click();
  await expect(page.locator('[name="organization.name"]')).not.toHaveValue('');
  await expect(page.locator('[name="organization.legal_address"]')).not.toHaveValue('');
  await expect(page.locator('[name="organization.director"]')).not.toHaveValue('');
  await fillPerson(page, newEmail());
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
  await page.getByRole('link', { name: 'Продолжить, подтвердить позже' }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/(organization|not-accessability\?reason=org_check)$/);
});

test('an employee registers by the INN of the company and waits', async ({ page }) => {
  await page.goto('/registration');
  await page.getByRole('link', { name: 'Я сотрудник кинокомпании' }).click();
  await page.getByLabel(/ИНН/).fill('7707083893');
  await fillPerson(page, newEmail());
  await send(page);
  await expect(page.getByText('Организация с таким ИНН ещё не зарегистрирована')).toBeVisible();
  await page.getByLabel(/ИНН/).fill(companies.studio.inn);
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
});

test('who has not given the consents is asked before anything else', async ({ page }) => {
  const person = {
    name: 'Пётр',
    last_name: 'Молчунов',
    phone: '79001112233',
    city: 'г Омск',
    birthday: '01.02.1990',
  };
  const answer = await page.request.post('/api/register/author', {
    form: { ...person, email: newEmail(), password },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/settings');
  await expect(page).toHaveURL('/consents?return=%2Fsettings');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  await page.getByRole('checkbox', { name: /согласие на обработку/ }).check();
  await page.getByRole('checkbox', { name: /пользовательское соглашение/ }).check();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL('/settings');
});

const open = [
  '/registration',
  '/registration/default',
  '/registration/expert',
  '/registration/ok',
  '/registration/ok?mode=employee',
];
for (const path of open) {
  test(`${path} is whole at 390 px and has no obstacle for assistive tools`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

/** Author registration: field errors, kept input, no double submit (spec §3, product §2). */
import { expect, test } from './test.ts';
import { expectFieldError, fillPerson, newEmail, password, send } from './newcomer.ts';
import { lettersTo, linkFor } from './letters.ts';
import { interactive, open, reload } from './open.ts';
import { newPerson } from './people.ts';

test('an author registers, confirms the e-mail by the letter and lands on the profile', async ({ page }) => {
  const email = newEmail();
  await open(page, '/registration');
  await page.getByRole('link', { name: /Я автор/ }).click();
  await expect(page).toHaveTitle('Регистрация автора — Сценариум');
  await fillPerson(page, email);
  await page.getByLabel('Дата рождения').fill('29.02.1996');
  await page.getByLabel('Город').pressSequentially('Омс');
  await page.getByRole('option', { name: /^Омск/ }).click();
  for (const box of await page.getByRole('checkbox', { name: /рассылку/ }).all())
    await expect(box).not.toBeChecked();
  await send(page);

  await expect(page).toHaveURL('/registration/confirm');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Ещё раз через \d+ с/ })).toBeDisabled();

  await open(page, await linkFor(email, '/email/confirm/'));
  await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  await page.getByRole('link', { name: 'В личный кабинет' }).click();
  await expect(page).toHaveURL('/profile');
});

test('an author who registers as the connection is lost is led on to the account that exists', async ({
  page,
}) => {
  const email = newEmail();
  await open(page, '/registration/default');
  await fillPerson(page, email);
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('Омск');
  await page.route('**/api/session', (route) => route.abort());
  await send(page);
  await expect(page.getByText('Учётная запись создана')).toBeVisible();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL('/registration/confirm');
  await expect(page.getByText(email)).toBeVisible();
});

test('the link of a letter requires signing in, works once and then reports that it is used', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await open(page, '/registration/default');
  await fillPerson(page, email);
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('Город, которого нет');
  await page.getByLabel('Город').blur();
  await expect(page.getByText('Такого города нет в справочнике')).toBeVisible();
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
  const link = await linkFor(email, '/email/confirm/');

  const { page: elsewhere } = await newPerson(browser);
  await open(elsewhere, link);
  await expect(elsewhere).toHaveURL(`/login?return=${encodeURIComponent(link)}`);
  await interactive(elsewhere);
  await elsewhere.locator('[name=email]').fill(email);
  await elsewhere.locator('[name=password]').fill(password);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  await reload(elsewhere);
  await expect(elsewhere.getByRole('heading', { name: 'Этот адрес уже подтверждён' })).toBeVisible();
});

test('missing fields show their errors, and the first one gets focus', async ({ page }) => {
  await open(page, '/registration/default');
  await send(page);
  await expect(page.getByText('Исправьте 11 полей')).toBeVisible();
  await expect(page.locator('[name=last_name]')).toBeFocused();
  const required = ['last_name', 'name', 'second_name', 'birthday', 'city', 'email', 'phone', 'password'];
  for (const name of required) await expectFieldError(page, name, 'Обязательное поле');
  for (const box of [/согласие на обработку/, /пользовательское соглашение/])
    await expect(page.getByRole('checkbox', { name: box })).toHaveAccessibleDescription(/Обязательное поле/);
  await expect(page.getByRole('checkbox', { name: /рассылку/ })).not.toBeChecked();
});

const wrong: readonly [string, string, string][] = [
  ['last_name', '12345', 'Только буквы, дефис, апостроф и пробел'],
  ['name', 'Anna_Мария', 'Только буквы, дефис, апостроф и пробел'],
  ['email', 'anna@', 'Введите корректный адрес почты'],
  ['email', `${'a'.repeat(115)}@ya.ru`, 'Не длиннее 120 символов'],
  ['phone', '900111', 'Введите номер полностью'],
  ['birthday', '31.02.1990', 'Такой даты нет'],
  ['birthday', '01.02.2020', 'Регистрация доступна с 14 лет'],
  ['birthday', '01.02.1900', 'Проверьте дату рождения'],
  ['password', 'коротко', 'Не короче 8 символов'],
  ['password', 'я'.repeat(257), 'Не длиннее 256 символов'],
  ['conf_password', 'не то', 'Пароли не совпадают'],
];
test('invalid fields show their errors, and no request is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => void (sent += Number(request.url().endsWith('/api/register/author'))));
  await open(page, '/registration/default');
  await send(page);
  await fillPerson(page, 'newcomer@example.com');
  for (const [name, value, words] of wrong) {
    const field = page.locator(`[name=${name}]`);
    const before = await field.inputValue();
    await field.fill('');
    await field.pressSequentially(value.length > 100 ? value.slice(0, 1) : value);
    if (value.length > 100) await field.fill(value);
    await expectFieldError(page, name, words);
    await field.fill(before);
  }
  expect(sent).toBe(0);
});

test('a weak password is rejected at its field', async ({ page }) => {
  await open(page, '/registration/default');
  const email = newEmail();
  await fillPerson(page, email);
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('г Омск');
  for (const [easy, words] of [
    ['password', 'Слишком распространённый пароль, придумайте другой'],
    [email, 'Пароль не должен совпадать с почтой, именем или названием сайта'],
  ] as const) {
    await page.locator('[name=password]').fill(easy);
    await page.locator('[name=conf_password]').fill(easy);
    await send(page);
    await expectFieldError(page, 'password', words);
    await expect(page.locator('[name=password]')).toBeFocused();
  }
});

test('a too long name is not truncated; its field shows the length and an error', async ({ page }) => {
  await open(page, '/registration/default');
  await page.locator('[name=last_name]').pressSequentially('Я'.repeat(63));
  await expect(page.locator('[name=last_name]')).toHaveValue('Я'.repeat(63));
  await expect(page.getByText('63 из 60')).toBeVisible();
  await send(page);
  await expectFieldError(page, 'last_name', 'Не длиннее 60 символов');
});

test('a taken email is rejected at its field, and all input is kept', async ({ page }) => {
  await open(page, '/registration/default');
  await fillPerson(page, 'author@example.com');
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('г Омск');
  await send(page);
  await expectFieldError(page, 'email', 'Этот адрес уже зарегистрирован');
  await expect(page.locator('[name=email]')).toBeFocused();
  const typed = {
    last_name: 'Новикова',
    name: 'Нина',
    second_name: 'Ильинична',
    birthday: '01.02.1990',
    city: 'г Омск',
    email: 'author@example.com',
    phone: '+7 (900) 111 2233',
    password,
    conf_password: password,
  };
  for (const [name, value] of Object.entries(typed))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  await expect(page.getByRole('checkbox', { name: /согласие на обработку/ })).toBeChecked();
  await expect(page).toHaveURL('/registration/default');

  await page.locator('[name=email]').fill(newEmail());
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
});

test('a network failure keeps the input, and a double click registers once', async ({ page }) => {
  const email = newEmail();
  await open(page, '/registration/default');
  await fillPerson(page, email);
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('г Омск');
  const address = '**/api/register/author';
  await page.route(address, (route) => route.abort());
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером. Проверьте интернет и повторите');
  await expect(page.locator('[name=last_name]')).toHaveValue('Новикова');
  await page.unroute(address);

  let sent = 0;
  page.on('request', (request) => void (sent += Number(request.url().endsWith('/api/register/author'))));
  await page.getByRole('button', { name: 'Зарегистрироваться' }).dblclick();
  await expect(page).toHaveURL('/registration/confirm');
  expect(sent).toBe(1);
  await linkFor(email, '/email/confirm/');
  expect(lettersTo(email)).toBe(1);
});

test('the box for no second name disables the field and registration succeeds', async ({ page }) => {
  await open(page, '/registration/default');
  await fillPerson(page, newEmail());
  await page.getByLabel('Нет отчества').check();
  await expect(page.locator('[name=second_name]')).toBeDisabled();
  await expect(page.locator('[name=second_name]')).toHaveValue('');
  await page.getByLabel('Дата рождения').fill('01.02.1990');
  await page.getByLabel('Город').fill('г Омск');
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
});

test('an unconfirmed email can be replaced', async ({ page }) => {
  await open(page, '/registration/default');
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

test('missing consents are requested before anything else', async ({ page }) => {
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
  await open(page, '/settings');
  await expect(page).toHaveURL('/consents?return=%2Fsettings');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  await page.getByRole('checkbox', { name: /согласие на обработку/ }).check();
  await page.getByRole('checkbox', { name: /пользовательское соглашение/ }).check();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL('/settings');
});

/** Who lands where, who is kept out of what, and how one comes back after signing in (spec §2, §6). */
import { expect, test } from '@playwright/test';
import { moscowDay } from '../src/kernel/calendar.ts';
import { pages } from '../src/app/pages.ts';
import { demoCodes, letterTo, linkOf } from './letters.ts';
import type { Member } from './people.ts';
import { castPassword, complaintsOf, fillLogin, landings, signIn } from './people.ts';
import { fillPassword, fillPerson } from './registration-fields.ts';

test.describe('after signing in', () => {
  for (const [email, landing] of Object.entries(landings)) {
    test(`${email} lands on ${landing}`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto('/login');
      await fillLogin(page, email);
      await expect(page).toHaveURL(landing);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // The logo leads to the role's own home (spec §2).
      await page.getByRole('link', { name: 'Сценариум, на главную' }).first().click();
      await expect(page).toHaveURL(landing);
      await page.goto('/login');
      await expect(page).toHaveURL(landing);
      expect(complaints).toEqual([]);
    });
  }

  test('a blocked person is told so and stays outside', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, 'blocked@example.com');
    await expect(page.getByText('Учётная запись заблокирована')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?return=%2Fprofile');
  });

  test('a wrong password and an unknown address are refused in the same words', async ({ page }) => {
    await page.goto('/login');
    for (const [email, password] of [
      ['author2@example.com', 'Not-2026!'],
      ['nobody-at-all@example.com', castPassword],
    ] as const) {
      await fillLogin(page, email, password);
      await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
      await page.reload();
    }
  });

  test('a waiting employee sees only the page that says so', async ({ page }) => {
    await signIn(page, 'waiting@example.com');
    await expect(page).toHaveURL('/organization');
    await expect(page.getByRole('heading', { name: 'Коллега ещё не подтвердил вас' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link')).toHaveText([
      'Настройки',
    ]);
    await page.goto('/organization/scenarios');
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test('an expert registers by the code of the letter and lands on an own profile', async ({ page }) => {
  const letter = await letterTo('new-expert@example.com', /Приглашение/);
  await page.goto(linkOf(letter, '/registration/expert'));
  await expect(page.getByText('Фонд приглашает вас стать экспертом')).toBeVisible();
  await fillPerson(page, { lastName: 'Читалкина', name: 'Майя', secondName: 'Олеговна', phone: '9130001122' });
  await fillPassword(page, 'Lantern-38-oak');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL('/registration/confirm');
  await page.goto('/');
  await page.getByRole('link', { name: 'Личный кабинет' }).first().click();
  await expect(page).toHaveURL('/expert/profile');
  await expect(page.getByRole('main')).toContainText('Читалкина');
});

test('a code of another kind is refused in plain words', async ({ page }) => {
  const [ofCompany = ''] = demoCodes();
  await page.goto('/registration/expert');
  await page.getByLabel('Код приглашения').fill(ofCompany);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Код для другой роли')).toBeVisible();
});

test.describe('a guest', () => {
  for (const { path } of pages.filter(({ auth }) => auth)) {
    const address = path.replace('/:id?', '/1').replace(':id', '1');
    test(`is sent from ${path} to sign in`, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers()['location']).toBe(`/login?return=${encodeURIComponent(address)}`);
    });
  }

  test('comes back to the page after signing in', async ({ page }) => {
    await page.goto('/organization/scenarios?sort=alpha');
    await expect(page).toHaveURL('/login?return=%2Forganization%2Fscenarios%3Fsort%3Dalpha');
    await fillLogin(page, 'ok-user@example.com');
    await expect(page).toHaveURL('/organization/scenarios?sort=alpha');
    await expect(page.getByRole('heading', { level: 1, name: 'Сценарии' })).toBeVisible();
  });

  test('is never led to another site', async ({ page }) => {
    await page.goto('/login?return=https://example.org/');
    await fillLogin(page, 'author@example.com');
    await expect(page).toHaveURL('/profile');
  });

  test('opens the login modal from the request block and lands by role', async ({ page }) => {
    await page.goto('/');
    const order = page.getByRole('region', { name: 'Заявка' }).getByRole('button');
    await order.click();
    const modal = page.getByRole('dialog', { name: 'Вход' });
    await expect(modal.getByLabel('Электронная почта')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(order).toBeFocused();
    await order.click();
    await modal.getByLabel('Электронная почта').fill('expert@example.com');
    await modal.getByLabel('Пароль', { exact: true }).fill(castPassword);
    await modal.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL('/expert/profile');
  });

  test('is led from the old addresses to the new ones', async ({ page }) => {
    await page.goto('/registration/components/registrationpagewrapper');
    await expect(page).toHaveURL('/registration');
    await page.goto('/confirm_register');
    await expect(page).toHaveURL('/login?return=%2Fregistration%2Fconfirm');
  });
});

test.describe('a session', () => {
  test('ends by the way out, on the login page, and is over in the other tab too', async ({ page, context }) => {
    await signIn(page, 'author2@example.com');
    const other = await context.newPage();
    await other.goto('/profile/projects');
    await expect(other.getByRole('heading', { level: 1, name: 'Проекты' })).toBeVisible();
    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await expect(page).toHaveURL('/login');
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?return=%2Fprofile');
    await other.getByRole('link', { name: 'Запросы' }).first().click();
    await expect(other).toHaveURL(/\/login/);
    expect(await context.cookies()).toEqual([]);
  });

  test('that is lost in the middle of work leads to signing in and back', async ({ page, context }) => {
    await signIn(page, 'ok-user@example.com');
    await page.getByRole('link', { name: 'Авторы' }).first().click();
    await expect(page).toHaveURL('/organization/authors');
    await context.clearCookies();
    await page.getByRole('link', { name: 'Запросы' }).first().click();
    await expect(page).toHaveURL('/login?return=%2Forganization%2Frequests');
    await fillLogin(page, 'ok-user@example.com');
    await expect(page).toHaveURL('/organization/requests');
  });

  test('survives a reload and is one for all tabs', async ({ page, context }) => {
    await signIn(page, 'fund@example.com');
    await page.reload();
    await expect(page).toHaveURL('/administrator');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('link', { name: 'Личный кабинет' }).first()).toBeVisible();
  });
});

test.describe('the section is closed', () => {
  const reasons: Record<string, string> = {
    no_role: 'У учётной записи пока нет роли',
    org_check: 'Организация на проверке',
    org_rejected: 'Организация не подтверждена',
    org_suspended: 'Работа организации приостановлена',
    employee_wait: 'Ждём подтверждения коллег',
    employee_rejected: 'Организация не подтвердила вас',
    age: 'Раздел для совершеннолетних',
    phone: 'Сначала подтвердите телефон',
    email: 'Сначала подтвердите почту',
    blocked: 'Учётная запись заблокирована',
    forbidden: 'Этот раздел для другой роли',
    // Codes of refusals mean the same.
    org_not_approved: 'Организация на проверке',
    'no-such-reason': 'Этот раздел для другой роли',
  };

  test('and says why', async ({ page }) => {
    await signIn(page, 'author@example.com');
    for (const [reason, title] of Object.entries(reasons)) {
      await page.goto(`/not-accessability?reason=${reason}`);
      await expect(page.getByRole('heading', { name: title }), reason).toBeVisible();
    }
  });

  test('to those whom the person itself explains', async ({ page }) => {
    await signIn(page, 'waiting@example.com');
    await page.goto('/not-accessability');
    await expect(page.getByRole('heading', { name: 'Ждём подтверждения коллег' })).toBeVisible();
  });

  test('to a role that it is not for', async ({ page }) => {
    await signIn(page, 'expert@example.com');
    for (const path of ['/administrator', '/organization/scenarios', '/profile/projects']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(/недоступ|другой роли|нет доступа|Недостаточно прав/);
    }
  });
});

test.describe('a questionnaire', () => {
  const exists = pages.some(({ path }) => path.startsWith('/questionnaire'));
  const today = moscowDay(new Date());

  for (const [email, grownUp] of [
    ['minor@example.com', false],
    ['author@example.com', true],
  ] as [Member, boolean][]) {
    test(`is ${grownUp ? 'open' : 'closed'} to ${email} on ${today}`, async ({ page }) => {
      await signIn(page, email);
      const answer = await page.goto('/questionnaire');
      if (!exists) expect(answer?.status()).toBe(404);
      else await expect(page).toHaveURL(grownUp ? /\/questionnaire/ : '/profile');
    });
  }
});

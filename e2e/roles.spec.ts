/** Landing pages, closed sections and the return after signing in, by role (spec §2, §6). */
import { expect, test } from './test.ts';
import { pages } from '../src/app/pages.ts';
import { field, fillIn } from './actions/fields.ts';
import {
  castPassword,
  collectPageErrors,
  enter,
  enterAndLand,
  fillLogin,
  landings,
  cookieNames,
} from './people.ts';
import { open, reload, settled } from './open.ts';

test.describe('after signing in', () => {
  // One account per role. test/process/page-access.test.ts covers the other landing pages on the server.
  for (const email of ['author', 'expert', 'ok-admin', 'ok-user', 'fund'] as const) {
    const [address, landing] = [`${email}@example.com`, landings[`${email}@example.com`]] as const;
    test(`${address} lands on ${landing}`, async ({ page }) => {
      const pageErrors = collectPageErrors(page);
      await open(page, '/login');
      await fillLogin(page, address);
      await expect(page).toHaveURL(landing);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // The logo links to the landing page of the role (spec §2).
      await page.getByRole('link', { name: 'Сценариум, на главную' }).first().click();
      await expect(page).toHaveURL(landing);
      await open(page, '/login');
      await expect(page).toHaveURL(landing);
      expect(pageErrors).toEqual([]);
    });
  }

  test('a blocked account gets a message and no session', async ({ page }) => {
    await open(page, '/login');
    await fillLogin(page, 'blocked@example.com');
    await expect(page.getByText('Учётная запись заблокирована')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await open(page, '/profile');
    await expect(page).toHaveURL('/login?return=%2Fprofile');
  });

  test('a wrong password and an unknown email get the same message', async ({ page }) => {
    await open(page, '/login');
    for (const [email, password] of [
      ['author2@example.com', 'Not-2026!'],
      ['nobody-at-all@example.com', castPassword],
    ] as const) {
      await fillLogin(page, email, password);
      await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
      await reload(page);
    }
  });

  test('a waiting employee sees only the waiting page', async ({ page }) => {
    await enterAndLand(page, 'waiting@example.com');
    await expect(page.getByRole('heading', { name: 'Коллега ещё не подтвердил вас' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link')).toHaveText([
      'Сообщения',
      'Настройки',
    ]);
    for (const path of ['/organization/scenarios', '/organization/employees']) {
      await open(page, path);
      await expect(page.getByRole('heading', { name: 'Ждём подтверждения коллег' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
  });
});

test.describe('a guest', () => {
  test('returns to the requested page after signing in', async ({ page }) => {
    await open(page, '/organization/scenarios?sort=alpha');
    await expect(page).toHaveURL('/login?return=%2Forganization%2Fscenarios%3Fsort%3Dalpha');
    await fillLogin(page, 'ok-user@example.com');
    await expect(page).toHaveURL('/organization/scenarios?sort=alpha');
    await expect(page.getByRole('heading', { level: 1, name: 'Сценарии' })).toBeVisible();
  });

  test('signs in by the modal of the request block and lands on the page of the role', async ({ page }) => {
    await open(page, '/');
    const { data: block } = (await (await page.request.get('/api/blocks/order')).json()) as {
      data: { btnName: string };
    };
    const order = page.getByRole('main').getByRole('button', { name: block.btnName });
    await order.click();
    const modal = page.getByRole('dialog', { name: 'Вход' });
    await expect(field(modal, 'Электронная почта')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(order).toBeFocused();
    await order.click();
    await fillIn(modal, { 'Электронная почта': 'expert@example.com', Пароль: 'Not-2026!' });
    await modal.getByRole('button', { name: 'Войти' }).click();
    await expect(modal.getByText('Неверная почта или пароль')).toBeVisible();
    await field(modal, 'Пароль').fill(castPassword);
    await modal.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL('/expert/profile');
  });

  test('is redirected from the old URLs to the new ones', async ({ page }) => {
    await open(page, '/registration/components/registrationpagewrapper');
    await expect(page).toHaveURL('/registration');
    await open(page, '/confirm_register');
    await expect(page).toHaveURL('/login?return=%2Fregistration%2Fconfirm');
  });
});

test.describe('a session', () => {
  test('ends by signing out, on the login page, and in the other tab too', async ({ page, context }) => {
    await enterAndLand(page, 'author2@example.com');
    const other = await context.newPage();
    await open(other, '/profile/projects');
    await expect(other.getByRole('heading', { level: 1, name: 'Проекты' })).toBeVisible();
    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await expect(page).toHaveURL('/login');
    await open(page, '/profile');
    await expect(page).toHaveURL('/login?return=%2Fprofile');
    // The socket of the other tab is closed with the session, and nothing in it is unsaved.
    await expect(other).toHaveURL(/\/login\?.*ended=1/);
    expect(await cookieNames(context)).toEqual([]);
  });

  test('that expires during work leads to signing in and back', async ({ page, context }) => {
    await enterAndLand(page, 'ok-user@example.com');
    await page.getByRole('link', { name: 'Авторы' }).first().click();
    await expect(page).toHaveURL('/organization/authors');
    // Waits for pending requests, which would be rejected before the next step.
    await settled(page);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Запросы' }).first().click();
    await expect(page).toHaveURL('/login?return=%2Forganization%2Frequests&ended=1');
    await expect(page.getByText('Сессия завершена, войдите снова')).toBeVisible();
    await fillLogin(page, 'ok-user@example.com');
    await expect(page).toHaveURL('/organization/requests');
  });

  test('survives a reload and is shared by all tabs', async ({ page, context }) => {
    await enterAndLand(page, 'fund@example.com');
    await reload(page);
    await expect(page).toHaveURL('/administrator');
    const other = await context.newPage();
    await open(other, '/');
    await expect(other.getByRole('link', { name: 'Личный кабинет' }).first()).toBeVisible();
  });
});

test.describe('the page of a closed section', () => {
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
    rights: 'Для этого раздела нужны другие права',
    // API error codes are accepted as well.
    org_not_approved: 'Организация на проверке',
    'no-such-reason': 'Этот раздел для другой роли',
  };

  test('explains each reason', async ({ page }) => {
    await enter(page.context(), 'author@example.com');
    for (const [reason, title] of Object.entries(reasons)) {
      await open(page, `/not-accessability?reason=${reason}`);
      await expect(page.getByRole('heading', { name: title }), reason).toBeVisible();
    }
  });

  test('derives the reason from the account when the URL has none', async ({ page }) => {
    await enter(page.context(), 'waiting@example.com');
    await open(page, '/not-accessability');
    await expect(page.getByRole('heading', { name: 'Ждём подтверждения коллег' })).toBeVisible();
  });

  test('is shown to a role without access', async ({ page }) => {
    const pageErrors = collectPageErrors(page);
    await enter(page.context(), 'expert@example.com');
    for (const path of ['/administrator', '/organization/scenarios', '/profile', '/profile/projects']) {
      await open(page, path);
      await expect(page).toHaveURL('/not-accessability?reason=forbidden');
      await expect(page.getByRole('heading', { name: 'Этот раздел для другой роли' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'В личный кабинет' }).click();
    await expect(page).toHaveURL('/expert/profile');
    expect(pageErrors).toEqual([]);
  });
});

test.describe('a questionnaire', () => {
  const built = pages.some(({ path }) => path.startsWith('/questionnaire'));

  test('redirects a minor to the profile', async ({ page }) => {
    await enter(page.context(), 'minor@example.com');
    for (const path of ['/questionnaire', '/questionnaire/3']) {
      await open(page, path);
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Егор Малышев' })).toBeVisible();
    }
  });

  test('opens for an adult', async ({ page }) => {
    await enter(page.context(), 'author@example.com');
    const answer = await open(page, '/questionnaire');
    expect(answer?.status()).toBe(built ? 200 : 404);
    await expect(page).toHaveURL(/\/questionnaire/);
  });
});

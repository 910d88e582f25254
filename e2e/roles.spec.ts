/** Who lands where, who is kept out of what, and how one comes back after signing in (spec §2, §6). */
import { expect, test } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import { notYetRoutes } from '../test/law/spec-endpoints.ts';
import { field, fillIn } from './actions/fields.ts';
import { castPassword, complaintsOf, fillLogin, landings, sessionCookies, signIn } from './people.ts';

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
    for (const path of ['/organization/scenarios', '/organization/employees']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Ждём подтверждения коллег' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
  });
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

  test('is led from the old addresses to the new ones', async ({ page }) => {
    await page.goto('/registration/components/registrationpagewrapper');
    await expect(page).toHaveURL('/registration');
    await page.goto('/confirm_register');
    await expect(page).toHaveURL('/login?return=%2Fregistration%2Fconfirm');
  });
});

test.describe('a session', () => {
  test('ends by the way out, on the login page, and is over in the other tab too', async ({
    page,
    context,
  }) => {
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
    expect(await sessionCookies(context)).toEqual([]);
  });

  test('that is lost in the middle of work leads to signing in and back', async ({ page, context }) => {
    await signIn(page, 'ok-user@example.com');
    await page.getByRole('link', { name: 'Авторы' }).first().click();
    await expect(page).toHaveURL('/organization/authors');
    // Nothing is underway any more that would be refused before the next step.
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByRole('link', { name: 'Запросы' }).first().click();
    await expect(page).toHaveURL('/login?return=%2Forganization%2Frequests&ended=1');
    await expect(page.getByText('Сессия завершена, войдите снова')).toBeVisible();
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
    const complaints = complaintsOf(page);
    await signIn(page, 'expert@example.com');
    for (const path of ['/administrator', '/organization/scenarios', '/profile', '/profile/projects']) {
      await page.goto(path);
      await expect(page).toHaveURL('/not-accessability?reason=forbidden');
      await expect(page.getByRole('heading', { name: 'Этот раздел для другой роли' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'В личный кабинет' }).click();
    await expect(page).toHaveURL('/expert/profile');
    expect(complaints).toEqual([]);
  });
});

test.describe('a questionnaire', () => {
  const built = pages.some(({ path }) => path.startsWith('/questionnaire'));

  test('is for those of age: a minor is led to the profile', async ({ page }) => {
    await signIn(page, 'minor@example.com');
    for (const path of ['/questionnaire', '/questionnaire/3']) {
      await page.goto(path);
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Егор Малышев' })).toBeVisible();
    }
  });

  test('lets a grown-up through', async ({ page }) => {
    await signIn(page, 'author@example.com');
    const answer = await page.goto('/questionnaire');
    expect(answer?.status()).toBe(built ? 200 : 404);
    await expect(page).toHaveURL(/\/questionnaire/);
  });
});

test('what is not built yet says so in the design, and leads on', async ({ page }) => {
  await signIn(page, 'author@example.com');
  const addresses = notYetRoutes.map((path) => path.replace('/:id?', '').replace(/:\w+/, '1'));
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Этой сцены нет в сценарии' })).toBeVisible();
    await expect(page).toHaveTitle(/ — Сценариум$/);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Личный кабинет' }).click();
  await expect(page).toHaveURL('/profile');
});

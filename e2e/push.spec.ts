/**
 * Push messages in a browser. The push service of its vendor cannot be reached from here, so the subscription belongs to
 * the local push service. The headless shell denies notifications to every site. Tests in it pretend that they are
 * allowed, and a whole browser shows the pushed message.
 */
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findWholeChromium } from '../scripts/find-chromium.ts';
import { LocalPushService } from '../test/local-push-service.ts';
import { companies } from '../seeds/people.ts';
import { registerEmployeeByCall } from './addresses.ts';
import { open } from './open.ts';
import { castPassword, enterAndLand, enterByCall, newPerson } from './people.ts';
import { expect, productHere, test } from './test.ts';

const service = new LocalPushService();
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

/** The browser answers `PushManager.subscribe` with this. */
async function subscribeLocally(page: Page): Promise<void> {
  const response = await page.request.get('/api/notifications/settings');
  const { data } = (await response.json()) as { data: { pushKey: string } };
  const { endpoint, p256dh, auth } = service.subscribe(data.pushKey);
  await page.addInitScript(
    (json) => {
      const subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => {
          localStorage.removeItem('test-subscribed');
          return true;
        },
      };
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test-subscribed', '1');
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('test-subscribed') ? (subscription as unknown as PushSubscription) : null;
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

const claimPermission = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const box = (page: Page) => page.getByRole('checkbox', { name: 'Показывать уведомления в этом браузере' });

test('a browser gets push messages about notices until they are switched off', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await enterAndLand(page, 'ok-admin@example.com');
  await subscribeLocally(page);
  await claimPermission(page);
  await open(page, '/notifications/settings');

  await test.step('nothing is registered before somebody asks', async () => {
    await expect(box(page)).not.toBeChecked();
    expect(await workers(page)).toBe(0);
  });

  await test.step('it is switched on', async () => {
    await box(page).click();
    await expect(page.getByText('Уведомления в этом браузере включены')).toBeVisible();
    await expect(page.getByText('Включено в 1 браузере.')).toBeVisible();
    expect(await workers(page)).toBe(1);
    await expect(
      page.getByRole('checkbox', { name: /^В браузере ?: Учётная запись и безопасность/ }),
    ).toBeChecked();
  });

  await test.step('a notice is pushed with its kind and its page, without a name', async () => {
    const newcomer = await newPerson(browser);
    await registerEmployeeByCall(newcomer.page.request, { lastName: 'Вестов', inn: companies.studio.inn });
    await expect.poll(() => service.taken.length).toBe(1);
    const { payload } = service.taken[0]!;
    expect(payload).not.toContain('Вестов');
    expect(JSON.parse(payload)).toMatchObject({
      title: 'Новые сотрудники',
      body: 'Откройте, чтобы прочитать',
      route: '/organization/employees',
    });
  });

  await test.step('it is switched off, and the worker is gone', async () => {
    await box(page).click();
    await expect(page.getByText('Уведомления в этом браузере выключены')).toBeVisible();
    await expect.poll(() => workers(page)).toBe(0);
    await expect(page.getByText(/^Включено в/)).toHaveCount(0);
  });
});

test('a browser that was allowed to shows what was pushed', async ({ browser, launchOptions }) => {
  const executablePath = findWholeChromium();
  test.skip(!executablePath, 'there is the headless shell alone, which denies notifications to every site');
  const whole = await chromium.launch({ ...launchOptions, executablePath: executablePath! });
  try {
    const { origin } = productHere();
    const context = await whole.newContext({ baseURL: origin, locale: 'ru-RU' });
    await context.grantPermissions(['notifications'], { origin });
    await enterByCall(context, 'ok-admin2@example.com', castPassword);
    const page = await context.newPage();
    await subscribeLocally(page);
    await open(page, '/notifications/settings');
    expect(await page.evaluate(() => Notification.permission)).toBe('granted');
    const deliver = await pushesTo(page, origin);
    await box(page).click();
    await expect(page.getByText('Включено в 1 браузере.')).toBeVisible();
    service.taken.splice(0);
    const newcomer = await newPerson(browser);
    await registerEmployeeByCall(newcomer.page.request, { lastName: 'Окнов', inn: companies.rival.inn });
    await expect.poll(() => service.taken.length).toBe(1);
    await deliver(service.taken[0]!.payload);
    const expected = {
      title: 'Новые сотрудники',
      body: 'Откройте, чтобы прочитать',
      data: '/organization/employees',
    };
    await expect.poll(() => shownNotifications(page)).toEqual([expected]);
    await box(page).click();
    await expect.poll(() => workers(page)).toBe(0);
  } finally {
    await whole.close();
  }
});

/** Passes the message to the service worker as the vendor's push service would. */
async function pushesTo(page: Page, origin: string): Promise<(data: string) => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration && !registration.isDeleted) resolve(registration.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  return async (data) => {
    const registrationId = await registered;
    return devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, data }) => ({ title, body, data: String(data) }));
  });

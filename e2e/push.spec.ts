/**
 * Push messages of a browser. The service of its maker cannot be reached from here, so the subscription is one of the
 * local push service. The headless shell denies notifications to every site, so the page is told that they are allowed;
 * what the service worker does with a message is tested in `push-worker.test.ts`.
 */
import type { Page } from '@playwright/test';
import { LocalPushService } from '../test/local-push-service.ts';
import { companies } from '../seeds/people.ts';
import { registerEmployeeByCall } from './addresses.ts';
import { open } from './open.ts';
import { enterAndLand, newPerson } from './people.ts';
import { expect, test } from './test.ts';

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
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
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

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const box = (page: Page) => page.getByRole('checkbox', { name: 'Показывать уведомления в этом браузере' });

test('a browser gets push messages about notices until they are switched off', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await enterAndLand(page, 'ok-admin@example.com');
  await subscribeLocally(page);
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

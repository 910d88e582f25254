/**
 * Push messages of a browser. The service of its maker cannot be reached from here, so the subscription is one of the
 * local push service, and what that has decrypted is handed to the service worker as the browser would do.
 */
import type { CDPSession, Page } from '@playwright/test';
import { LocalPushService } from '../test/local-push-service.ts';
import { companies } from '../seeds/people.ts';
import { registerEmployeeByCall } from './addresses.ts';
import { open } from './open.ts';
import { enterAndLand, newPerson } from './people.ts';
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

/** The id of the registration, by which messages are delivered. */
async function findRegistration(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const shown = (page: Page) =>
  page.evaluate(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations();
    const list = (await registration?.getNotifications()) ?? [];
    return list.map(({ title, body, data }) => ({ title, body, route: data as string }));
  });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Показывать уведомления в этом браузере' });

test('a browser shows a push message about a notice, until the messages are switched off', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser);
  await context.grantPermissions(['notifications'], { origin: productHere().origin });
  await enterAndLand(page, 'ok-admin@example.com');
  await subscribeLocally(page);
  await open(page, '/notifications/settings');

  await test.step('nothing is registered before somebody asks', async () => {
    await expect(box(page)).not.toBeChecked();
    expect(await workers(page)).toBe(0);
  });

  await test.step('it is switched on', async () => {
    await box(page).check();
    await expect(page.getByText('Уведомления в этом браузере включены')).toBeVisible();
    await expect(page.getByText('Включено в 1 браузере.')).toBeVisible();
    expect(await workers(page)).toBe(1);
    await expect(
      page.getByRole('checkbox', { name: 'В браузере: Учётная запись и безопасность' }),
    ).toBeChecked();
  });

  await test.step('a notice is pushed: the worker shows its kind and keeps its page', async () => {
    const newcomer = await newPerson(browser);
    await registerEmployeeByCall(newcomer.page.request, { lastName: 'Вестов', inn: companies.studio.inn });
    await expect.poll(() => service.taken.length).toBe(1);
    const { payload } = service.taken[0]!;
    expect(payload).not.toContain('Вестов');
    const session = await context.newCDPSession(page);
    const registrationId = await findRegistration(session);
    const { origin } = productHere();
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload });
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: 'Новые сотрудники',
          body: 'Откройте, чтобы прочитать',
          route: '/organization/employees',
        },
      ]);
  });

  await test.step('it is switched off, and the worker is gone', async () => {
    await box(page).uncheck();
    await expect(page.getByText('Уведомления в этом браузере выключены')).toBeVisible();
    await expect.poll(() => workers(page)).toBe(0);
    await expect(page.getByText(/^Включено в/)).toHaveCount(0);
  });
});

/** The bell counts by live events: a notice shows at once, on every page of its person. */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { castPassword, enter, enterByCall, newPerson } from './people.ts';
import type { Member } from './people.ts';
import { open } from './open.ts';

const bell = (page: Page) => page.getByRole('complementary').getByRole('link', { name: /^Уведомления/ });
/** Of unread notices, as a screen reader says it. */
const name = (count: number) => (count === 0 ? 'Уведомления' : new RegExp(`^Уведомления: ${count} `));
async function countOf(page: Page): Promise<number> {
  const response = await page.request.get('/api/notifications/count');
  return ((await response.json()) as { data: { unread: number } }).data.unread;
}
/** Opened and connected. */
async function openPage(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await open(page, path);
  await connected;
}

test('the bell and the list count a notice at once, follow another tab, and end with the session', async ({
  browser,
}) => {
  const [officer, other, asker] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
  ];
  const { page } = officer;
  await enterByCall(officer.context, 'fund@example.com', castPassword);
  // `POST /api/chats` would continue an open question of the same person. The asker of chat-people.spec.ts has none yet.
  const ask = async (email: Member) => {
    await enter(asker.context, email);
    const data = { type: 'SUPPORT', text: 'Не открывается сценарий' };
    expect((await asker.page.request.post('/api/chats', { data })).status()).toBe(200);
  };

  await openPage(page, '/settings');
  const before = await countOf(page);
  await expect(bell(page)).toHaveAccessibleName(name(before));
  await ask('expert@example.com');
  await expect(bell(page)).toHaveAccessibleName(name(before + 1));

  await enterByCall(other.context, 'fund@example.com', castPassword);
  await openPage(other.page, '/notifications');
  await other.page.getByRole('button', { name: 'Прочитать всё' }).click();
  await expect(bell(page)).toHaveAccessibleName(name(0));

  await openPage(page, '/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  const shown = page.getByRole('status').filter({ hasText: /^Показан/ });
  const words = await shown.textContent();
  await ask('ok-admin2@example.com');
  await expect(bell(page)).toHaveAccessibleName(name(1));
  await expect(shown).not.toHaveText(words!);
  await expect(rows.first()).toContainText('Не прочитано.');

  await open(other.page, '/settings');
  await other.page.getByRole('button', { name: 'Завершить все сеансы', exact: true }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Завершить все сеансы' }).click();
  await expect(page).toHaveURL('/login?return=%2Fnotifications&ended=1');
});

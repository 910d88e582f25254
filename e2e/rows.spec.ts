/** A row of a table opens wherever it is pressed, also as a card on a phone. */
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { areApart, open } from './open.ts';
import { enter } from './people.ts';
import type { Member } from './people.ts';

interface TableCase {
  member: Member;
  path: string;
  /** What a row opens. */
  opens: 'page' | 'dialog';
}

const tables: TableCase[] = [
  { member: 'author@example.com', path: '/profile/scenarios', opens: 'page' },
  { member: 'author@example.com', path: '/profile/projects', opens: 'dialog' },
  { member: 'author@example.com', path: '/request', opens: 'page' },
  { member: 'ok-admin@example.com', path: '/organization', opens: 'page' },
  { member: 'ok-admin@example.com', path: '/organization/scenarios', opens: 'page' },
  { member: 'ok-admin@example.com', path: '/organization/authors', opens: 'page' },
  { member: 'ok-admin@example.com', path: '/organization/favorites', opens: 'page' },
  { member: 'ok-admin@example.com', path: '/organization/favorites?tab=viewed', opens: 'page' },
  { member: 'ok-admin@example.com', path: '/organization/requests', opens: 'page' },
  { member: 'ok-admin@example.com', path: '/organization/employees', opens: 'dialog' },
  { member: 'fund@example.com', path: '/administrator/request', opens: 'page' },
  { member: 'fund@example.com', path: '/administrator/request/protocols', opens: 'page' },
  { member: 'fund@example.com', path: '/administrator/selections', opens: 'page' },
  { member: 'fund@example.com', path: '/administrator/scenarios', opens: 'page' },
  { member: 'fund@example.com', path: '/administrator/organizations?state=ALL', opens: 'dialog' },
  { member: 'fund@example.com', path: '/administrator/questions', opens: 'dialog' },
  { member: 'fund@example.com', path: '/administrator/complaints', opens: 'dialog' },
  { member: 'fund@example.com', path: '/administrator/mailings', opens: 'dialog' },
  { member: 'fund@example.com', path: '/administrator/news', opens: 'page' },
  { member: 'fund@example.com', path: '/administrator/legal', opens: 'page' },
  { member: 'fund@example.com', path: '/administrator/accounts', opens: 'page' },
  { member: 'fund@example.com', path: '/administrator/staff', opens: 'dialog' },
  { member: 'fund@example.com', path: '/administrator/log', opens: 'dialog' },
];

for (const { member, path, opens } of tables) {
  test(`a row of ${path} opens anywhere`, async ({ page }) => {
    await enter(page.context(), member);
    await open(page, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => deadPoints(page), `${width}`).toEqual([]);
    }
    await pressRightEnd(page);
    if (opens === 'page') await expect(page).not.toHaveURL((url) => url.pathname + url.search === path);
    else await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('the menu of a request stands beside its buttons on a narrow screen', async ({ page }) => {
  await enter(page.context(), 'ok-admin@example.com');
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/organization/requests');
  const read = page.getByRole('link', { name: 'Читать', exact: true });
  const row = page.locator('tbody tr').filter({ has: read }).first();
  expect(
    await areApart(row.getByRole('button'), row.getByRole('link', { name: 'Читать', exact: true })),
  ).toBe(false);
});

test('both buttons of an invitation stand side by side on a narrow screen', async ({ page }) => {
  await enter(page.context(), 'fund@example.com');
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/administrator/invitations');
  const row = page.getByRole('row').filter({ hasText: 'new-expert@example.com' });
  await expect(row.getByRole('button')).toHaveCount(2);
  const [first, second] = await row.getByRole('button').all();
  expect((await first!.boundingBox())!.y).toBe((await second!.boundingBox())!.y);
});

/** Points of the first row that have neither its link nor another control under them, and rows below 44 px. */
async function deadPoints(page: Page): Promise<string[]> {
  const row = page.locator('tbody tr:visible').first();
  await expect(row.locator('a, button').first()).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  return row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98];
    const dead = parts.flatMap((across) =>
      [0.1, 0.5, 0.9]
        .filter((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return !hit?.closest('a, button, label');
        })
        .map((down) => `${across} × ${down}`),
    );
    return height < 44 ? [...dead, `${height} px`] : dead;
  });
}

async function pressRightEnd(page: Page): Promise<void> {
  const row = page.locator('tbody tr:visible').first();
  const { width, height } = (await row.boundingBox())!;
  await row.click({ position: { x: width - 6, y: height - 6 } });
}

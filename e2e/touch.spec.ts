/** Small controls have 44 px for a finger, which no other control covers. */
import type { Browser, Locator, Page } from '@playwright/test';
import { open } from './open.ts';
import { enter } from './people.ts';
import type { Member } from './people.ts';
import { takeTab } from './tabs.ts';
import { expect, test } from './test.ts';

async function phoneOf(browser: Browser, member: Member): Promise<Page> {
  const page = await takeTab(browser, { hasTouch: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page.context(), member);
  return page;
}

/** Pixels above and below the middle of the control where a press meets it: at most 44 are asked. */
async function touchHeight(control: Locator): Promise<number> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const offsets = Array.from({ length: 44 }, (_, index) => index - 21.5);
    return offsets.filter((offset) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + offset)),
    ).length;
  });
}

interface TouchCase {
  what: string;
  member: Member;
  path: string;
  controls: (page: Page) => Locator;
}

const cases: TouchCase[] = [
  {
    what: 'titles of notices',
    member: 'author@example.com',
    path: '/notifications',
    controls: (page) => page.getByRole('main').getByRole('listitem').getByRole('link'),
  },
  {
    what: 'names of selections on the time scale',
    member: 'fund@example.com',
    path: '/administrator',
    controls: (page) =>
      page.getByRole('region', { name: 'Волна по срокам' }).getByRole('listitem').getByRole('link'),
  },
  {
    what: 'buttons that remove a genre',
    member: 'author@example.com',
    path: '/profile',
    controls: (page) => page.locator('[data-with-remove] button'),
  },
  {
    what: 'links to missing answers',
    member: 'author@example.com',
    path: '/questionnaire/sign',
    controls: (page) =>
      page
        .locator('section', { has: page.getByRole('heading', { name: 'Что осталось заполнить' }) })
        .getByRole('link'),
  },
  {
    what: 'answers in one line',
    member: 'author@example.com',
    path: '/questionnaire/experience',
    controls: (page) => page.getByRole('radio'),
  },
  {
    what: 'checkboxes',
    member: 'author@example.com',
    path: '/questionnaire/consents',
    controls: (page) => page.getByRole('checkbox'),
  },
  {
    what: 'links at the head of a panel',
    member: 'author@example.com',
    path: '/profile',
    controls: (page) => page.getByRole('link', { name: 'Все запросы' }),
  },
];

for (const { what, member, path, controls } of cases)
  test(`${what} have 44 px`, async ({ browser }) => {
    const page = await phoneOf(browser, member);
    await open(page, path);
    await expect(controls(page).first()).toBeVisible();
    for (const control of await controls(page).all()) expect(await touchHeight(control)).toBe(44);
  });

test('links of breadcrumbs that wrap have 44 px each', async ({ browser }) => {
  const page = await phoneOf(browser, 'fund@example.com');
  await open(page, '/administrator/selections');
  await page.getByRole('main').locator('tbody').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Вопросы к заявке' }).click();
  const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
  await expect(crumbs.getByRole('link')).toHaveCount(2);
  await crumbs.locator('ol').evaluate((list) => (list.style.maxWidth = '8rem'));
  const [first, second] = await crumbs.getByRole('link').all();
  const [above, below] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
  expect([Math.floor(above.height), Math.floor(below.height)]).toEqual([44, 44]);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
});

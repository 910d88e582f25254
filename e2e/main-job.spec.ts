/** The main scenario, five users in five browsers: from the first registration to the changed rating on the home page. */
import { expect, test } from './test.ts';
import type { Browser } from '@playwright/test';
import * as author from './actions/author.ts';
import * as company from './actions/company.ts';
import * as fund from './actions/fund.ts';
import * as come from './actions/registration.ts';
import { enter, newPerson, signIn } from './people.ts';
import type { Person } from './people.ts';
import { linkFor } from './letters.ts';
import { makeScreenplay, screenplayPages } from './screenplay-file.ts';
import { goBack, open, reload } from './open.ts';

const password = 'Тихая-пристань-41';
const writer = {
  lastName: 'Паромова',
  name: 'Таисия',
  email: 'tais@example.com',
  phone: '9161112233',
  birthday: '14.03.1990',
  password,
};
const head = {
  lastName: 'Кадрова',
  name: 'Римма',
  secondName: 'Львовна',
  email: 'rimma@example.com',
  phone: '9162223344',
  password,
};
const colleague = {
  lastName: 'Монтажёров',
  name: 'Глеб',
  secondName: 'Ильич',
  email: 'gleb@example.com',
  phone: '9163334455',
  password,
};
const studio = { inn: '7798100007', known: /Северный дубль/i, head };
const scenario = {
  name: 'Паромщик и полночь',
  logline: 'Паромщик переправляет через реку человека, которого сам похоронил двадцать лет назад.',
};
const authorName = `${writer.name} ${writer.lastName}`;

async function gather(
  browser: Browser,
): Promise<Record<'author' | 'officer' | 'head' | 'employee' | 'visitor', Person>> {
  const [one, two, three, four, five] = await Promise.all(
    Array.from({ length: 5 }, () => newPerson(browser)),
  );
  return { author: one!, officer: two!, head: three!, employee: four!, visitor: five! };
}

test('an author publishes, a company finds, requests, reads and votes, and the home page rating changes', async ({
  browser,
}) => {
  const people = await gather(browser);

  await test.step('an author registers, confirms the e-mail, signs in and writes', async () => {
    const { page } = people.author;
    await come.registerAuthor(page, writer);
    await come.confirmEmail(page, writer.email);
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, writer.email, password);
    await expect(page).toHaveURL('/profile');
    await author.editProfile(page);
    await author.writeScenario(page, scenario);
    await author.pickText(page, { name: 'Паромщик и полночь.pdf', buffer: await makeScreenplay() });
    await expect(page.getByText('Текст загружен: 3 страницы')).toBeVisible();
    await expect(page.getByText('Всё готово к публикации')).toBeVisible();
    await author.move(page, 'Отправить на модерацию');
    await expect(author.scenarioState(page, 'На модерации')).toBeVisible();
  });

  let code = '';
  await test.step('an officer publishes the scenario and invites a company', async () => {
    const { page } = people.officer;
    await enter(people.officer.context, 'fund@example.com');
    await fund.publishScenario(page, {
      name: scenario.name,
      author: writer.lastName,
      pages: '3 страницы',
      reads: true,
    });
    code = await fund.inviteCompany(page, head.email);
  });

  await test.step('a company registers by the code and waits for the fund', async () => {
    const { page } = people.head;
    expect(await linkFor(head.email, '/registration/ok')).toContain(code);
    await come.registerCompany(page, code, studio);
    await come.confirmEmail(page, head.email);
    await come.confirmPhone(page, head.phone);
    await page.getByRole('link', { name: 'В личный кабинет' }).click();
    await expect(page).toHaveURL('/organization');
    await expect(page.getByText('Фонд проверяет организацию')).toBeVisible();
    await fund.approveCompany(people.officer.page, studio);
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Новые сценарии' })).toBeVisible();
  });

  await test.step('an employee registers by the invitation, waits, and is confirmed by the colleague', async () => {
    const { page } = people.employee;
    await company.inviteColleague(people.head.page, colleague);
    await come.registerEmployee(page, colleague);
    await come.confirmEmail(page, colleague.email);
    await open(page, '/organization');
    await expect(page.getByText('Коллега ещё не подтвердил вас')).toBeVisible();
    await company.confirmColleague(people.head.page, colleague.lastName);
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Новые сценарии' })).toBeVisible();
  });

  await test.step('the employee finds the scenario, adds it to favourites and requests the text', async () => {
    const { page } = people.employee;
    await company.findScenario(page, 'похоронил паромщика полночью', scenario.name);
    await company.openAuthorAndBack(page, authorName, scenario.name);
    await company.markFavorite(page, scenario.name);
    await page.getByRole('link', { name: 'Подтвердить', exact: true }).click();
    await come.confirmPhone(page, colleague.phone);
    await goBack(page);
    await company.askForText(page, 'Ищем камерную историю для осенних съёмок. Дадите прочитать?');
  });

  await test.step('the author grants the company access to the text', () =>
    author.openAccess(people.author.page, {
      company: studio.known,
      words: 'Ищем камерную историю для осенних съёмок. Дадите прочитать?',
      days: '30 дней',
    }));

  await test.step('the company reads and votes', async () => {
    const { page } = people.head;
    await company.nameReader(page, scenario.name, `${head.lastName} ${head.name}`);
    await company.findScenario(page, 'паромщик', scenario.name);
    await company.readText(page, screenplayPages);
    await company.vote(page, 10);
  });

  await test.step('a visitor sees the rating on the home page', async () => {
    const { page } = people.visitor;
    await open(page, '/');
    await page.getByRole('tab', { name: 'Дебют', exact: true }).click();
    const place = page
      .getByRole('tabpanel', { name: 'Дебют', exact: true })
      .getByRole('listitem')
      .filter({ hasText: scenario.name });
    await expect(place.last()).toContainText(authorName);
    await expect(place.last()).toContainText(/Рейтинг \d,\d/);
  });

  for (const [who, { pageErrors }] of Object.entries(people))
    expect(
      pageErrors.filter((text) => !company.abortedLoad.includes(text)),
      who,
    ).toEqual([]);
});

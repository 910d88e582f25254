/** The author's applications: eight steps, the sending with its receipt, what follows, co-authors, two tabs (product §5). */
import { expect, test } from './test.ts';
import type { Browser, Page } from '@playwright/test';
import { applicationSteps } from '../src/features/applications/application-fields.ts';
import {
  button,
  confirmBlind,
  declare,
  fillMaterials,
  get,
  makeApplication,
  next,
  openSelection,
  saved,
  send,
} from './actions/application.ts';
import { field } from './actions/fields.ts';
import { enterAsAuthorOf } from './actions/questionnaire.ts';
import { makeDraft } from './actions/ready-scenario.ts';
import { confirmEmail } from './actions/registration.ts';
import { linkFor } from './letters.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, reload, settled, horizontalOverflow } from './open.ts';
import { castPassword, collectPageErrors, enter, enterByCall, newPerson } from './people.ts';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const confirmIn = (page: Page, title: string, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click();

async function signQuestionnaire(page: Page): Promise<void> {
  await open(page, '/questionnaire/sign');
  await page.getByLabel('Я подтверждаю, что сведения в анкете полные и верные').check();
  await button(page, 'Подписать анкету').click();
  await expect(page.getByText(/^Подписана .+, версия 1$/)).toBeVisible();
}

test('an author applies with a scenario, and the application goes its way', async ({ page, browser }) => {
  test.slow();
  const pageErrors = collectPageErrors(page);
  const email = 'author2@example.com';
  await enter(page.context(), email);
  const name = 'Последний паром';
  await makeDraft(page, name);

  // Errors are shown at their step, before and after.
  await open(page, '/request');
  await expect(page.getByText('Выполнено', { exact: true })).toHaveCount(3);
  await button(page, 'Подать заявку в отбор «Осень 2026»').click();
  await expect(page).toHaveURL(/\/request\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).pathname;
  await button(page, `Выбрать сценарий «${name}»`).click();
  await expect(page.getByText('Текст: версия 1, страниц: 1')).toBeVisible();
  await next(page);
  await expect(field(page, 'Рабочее название')).toHaveValue(name);
  await page
    .getByRole('radiogroup', { name: /приехать на лабораторию/ })
    .getByLabel('Да')
    .check();
  await fillMaterials(page);
  await next(page);
  await expect(page.getByText('Соавторов нет: вы единственный автор.')).toBeVisible();
  await next(page);
  await expect(page.getByText('Подпишите анкету', { exact: true })).toBeVisible();
  await next(page);
  await declare(page);
  await next(page);
  await confirmBlind(page);
  await next(page);
  await expect(page.getByText('Подпишите анкету')).toBeVisible();
  await expect(button(page, 'Отправить заявку')).toHaveCount(0);

  await signQuestionnaire(page);
  await open(page, `${address}?step=sign`);
  await expect(page.getByText('Всё заполнено, заявку можно отправить.')).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await button(page, 'Отправить заявку').click();
  await expect(page.getByText('Подтвердите, что сведения верны').first()).toBeVisible();
  await send(page);
  await expect(page.getByText(/^Заявка № АВ-26-2-\d{5} подана$/)).toBeVisible();
  const number = /АВ-\S+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')![0];
  const receipt = page.getByRole('link', { name: 'Скачать расписку' });
  const pdf = await page.request.get((await receipt.getAttribute('href'))!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(await linkFor(email, '/request/')).toBe(address);

  await open(page, '/request');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Подана');
  await expect(page.getByText('Заявка в этот отбор у вас уже есть', { exact: false })).toBeVisible();
  await row.getByRole('link', { name: 'Открыть' }).click();

  // Until the deadline it may be changed, and keeps its number.
  await button(page, 'Вернуть в черновик').click();
  await confirmIn(page, 'Вернуть заявку в черновик?', 'Вернуть в черновик');
  await send(page);
  await expect(page.getByText(`Заявка № ${number} отправлена снова`)).toBeVisible();
  await button(page, 'Отозвать заявку').click();
  await confirmIn(page, 'Отозвать заявку?', 'Отозвать заявку');
  await expect(page.getByText('Отозвана', { exact: true }).first()).toBeVisible();

  // A selection that closes while the form is open.
  const selection = await openSelection(browser, 'Предзимье');
  await page.bringToFront();
  await button(page, 'Перенести в другой отбор').click();
  const dialog = page.getByRole('dialog', { name: 'Перенести материалы' });
  await dialog.getByRole('radio', { name: 'Предзимье' }).check();
  await dialog.getByRole('button', { name: 'Создать черновик' }).click();
  // The other selection does not ask about the laboratory.
  await expect(page.getByText('В новый отбор не перенесены ответы и файлы:')).toBeVisible();
  await page.getByRole('link', { name: 'Открыть черновик' }).click();
  await heading(page, 'Черновик заявки');
  await declare(page);
  await next(page);
  await confirmBlind(page);
  await next(page);
  await selection.close();
  await send(page);
  await expect(page.getByText(/^Приём заявок завершён/)).toBeVisible();
  await expect(button(page, 'Отправить заявку')).toHaveCount(0);
  await page.getByRole('link', { name: /^Материалы/ }).click();
  await expect(field(page, 'Почему этот сценарий важен')).toHaveValue('О прощании почти не говорят.');
  expect(pageErrors.filter((words) => !words.includes('409'))).toEqual([]);
});

test('what is missing leads to its field', async ({ page }) => {
  await enterAsAuthorOf(30, page);
  const id = await makeApplication(page, await makeDraft(page, 'Голубятня'));
  await open(page, `/request/${id}?step=materials#100%`);
  await expect(field(page, 'Рабочее название')).toHaveValue('Голубятня');
  await open(page, `/request/${id}?step=sign`);
  await page.getByRole('link', { name: 'План работы по этапам' }).click();
  await expect(field(page, 'План работы по этапам')).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'Имён и контактов нет' }).click();
  await expect(page.getByRole('checkbox', { name: 'Имён и контактов нет' })).toBeVisible();
});

test('two tabs on one field get a choice, and a reload shows what was saved', async ({ page, context }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/request');
  await expect(page.getByText('Заявок пока нет')).toBeVisible();
  const id = await makeApplication(page);
  const label = 'Почему этот сценарий важен';
  await open(page, `/request/${id}?step=materials`);
  await expect(field(page, label)).toBeVisible();
  const other = await context.newPage();
  await open(other, `/request/${id}?step=materials`);
  await field(other, label).fill('Из второй вкладки');
  await field(other, label).blur();
  await saved(other);

  await page.bringToFront();
  await field(page, 'Логлайн').fill('Смотритель маяка пишет себе письмо.');
  await field(page, 'Логлайн').blur();
  await saved(page);
  await expect(field(page, label)).toHaveValue('Из второй вкладки');

  await other.bringToFront();
  await field(other, 'Логлайн').fill('Другая история.');
  await field(other, 'Логлайн').blur();
  await expect(other.getByText('В этой форме: Другая история.')).toBeVisible();
  await expect(
    other
      .getByRole('definition')
      .filter({ hasText: 'Сохранено раньше: Смотритель маяка пишет себе письмо.' }),
  ).toBeVisible();
  await button(other, 'Сохранить своё').click();
  await saved(other);
  await other.close();
  await page.bringToFront();
  await reload(page);
  await expect(field(page, 'Логлайн')).toHaveValue('Другая история.');
});

test('a co-author is named with a share and confirms by the link of the letter', async ({
  page,
  browser,
}) => {
  await enterAsAuthorOf(30, page);
  const other = await newPerson(browser);
  const { email } = await enterAsAuthorOf(40, other.page);
  const id = await makeApplication(page, await makeDraft(page, 'Двое на маяке'));
  await page.bringToFront();
  await open(page, `/request/${id}?step=coauthors`);
  await button(page, 'Добавить соавтора').click();
  await field(page, 'Электронная почта').fill(email);
  await field(page, 'Доля, %').fill('40');
  await button(page, 'Сохранить и пригласить').click();
  await expect(page.getByText(/вместе.*100/).last()).toBeVisible();
  await expect(page.getByText('Всего 140 %')).toBeVisible();
  await field(page, 'Ваша доля, %').fill('60');
  await button(page, 'Сохранить и пригласить').click();
  await expect(page.getByText('Ждём ответа')).toBeVisible();
  await open(page, `/request/${id}?step=sign`);
  await expect(page.getByRole('link', { name: 'Соавторы', exact: true })).toBeVisible();

  await other.page.bringToFront();
  await open(other.page, await linkFor(email, '/profile/scenarios?coauthor='));
  await button(other.page, 'Показать приглашение').click();
  await expect(other.page.getByText(/^«Двое на маяке», автор .+, ваша доля 40 %$/)).toBeVisible();
  await expect(other.page).toHaveURL('/profile/scenarios');
  await button(other.page, 'Подтвердить участие: Двое на маяке').click();
  await expect(other.page.getByText('Сначала подтвердите электронную почту')).toBeVisible();
  await confirmEmail(other.page, email);
  await open(other.page, '/profile/scenarios');
  await button(other.page, 'Подтвердить участие: Двое на маяке').click();
  await expect(other.page.getByText('Участие подтверждено').first()).toBeVisible();

  await page.bringToFront();
  await open(page, `/request/${id}?step=coauthors`);
  await expect(page.getByText('Анкетина Майя, доля 40 %')).toBeVisible();
});

test('a 17-year-old and other roles are told why they cannot enter', async ({ page, browser }) => {
  await enterAsAuthorOf(17, page);
  await open(page, '/request');
  await expect(page).toHaveURL('/not-accessability?reason=age');
  await expect(page.getByRole('link', { name: 'Заявки', exact: true })).toHaveCount(0);
  const answer = await page.request.get('/api/user/orders');
  expect([answer.status(), await answer.text()]).toEqual([403, expect.stringContaining('age_restricted')]);
  const expert = await newPerson(browser);
  await enter(expert.context, 'expert@example.com');
  await open(expert.page, '/request');
  await expect(expert.page).toHaveURL('/not-accessability?reason=forbidden');
});

test('no step and no decided application has axe violations or is wider than a screen', async ({
  page,
  browser,
}) => {
  test.slow();
  const widths = [1440, 390];
  const lookAt = async (tab: Page, address: string) => {
    await open(tab, address);
    await settled(tab);
    // The next page begins with the width of this one, because every change lays the page out again.
    for (const width of widths.reverse()) {
      await tab.setViewportSize({ width, height: 900 });
      await expect.poll(() => horizontalOverflow(tab), `${address} at ${width}`).toBe(0);
      await expectNoViolations(tab, `${address} at ${width}`);
    }
  };
  await enter(page.context(), 'author@example.com');
  const { items } = await get<Orders>(page, '/api/user/orders');
  expect(items.map(({ status }) => status)).toEqual(['DRAFT', 'EXPIRED']);
  const [draft, expired] = items.map(({ id }) => `/request/${id}`);
  for (const step of applicationSteps) await lookAt(page, `${draft}?step=${step}`);
  await lookAt(page, expired!);

  const admitted = await findAdmitted(browser);
  const author = await newPerson(browser);
  await enterByCall(author.context, admitted.email, castPassword);
  await lookAt(author.page, `/request/${admitted.id}`);
});

interface Orders {
  items: { id: string; status: string }[];
}

/** An application of the demo with the address of its author, as officers see it. */
async function findAdmitted(browser: Browser): Promise<{ id: string; email: string }> {
  const { context, page } = await newPerson(browser);
  await enter(context, 'fund@example.com');
  const { items } = await get<Orders>(page, '/api/administrator/orders?status=ADMITTED');
  const { id } = items[0]!;
  const { authorId } = await get<{ authorId: string }>(page, `/api/administrator/orders/${id}`);
  const { email } = await get<{ email: string }>(page, `/api/administrator/accounts/${authorId}`);
  return { id, email };
}

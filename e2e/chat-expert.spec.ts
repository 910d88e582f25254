/** An expert asks, an officer sends the question on without the name, the author answers, and the answer goes back. */
import { expect, test } from './test.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { composer, message, pick, write } from './actions/chat.ts';
import { field } from './actions/fields.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, horizontalOverflow } from './open.ts';
import { castPassword, enter, enterByCall, newPerson } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page) => page.getByRole('region', { name: 'Сообщения диалога' });
const words = 'Я, Дарья, не поняла вторую сцену';
const forwarded = 'Где происходит вторая сцена?';
const retold = 'Вторая сцена — вокзал';

test('a question of an expert reaches an author without the name, and the answer comes back so', async ({
  browser,
}) => {
  const [expert, officer, author] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
  ];
  await enter(expert.context, 'expert@example.com');
  await enter(officer.context, 'fund@example.com');
  const { number, title, email } = await findAdmitted(officer.context);

  await test.step('the expert asks the fund', async () => {
    const { page } = expert;
    await open(page, '/chat?new=TASK');
    await field(page, 'Сообщение').fill(words);
    await button(page, 'Отправить').click();
    await expect(message(page, words)).toBeVisible();
  });

  await test.step('the officer chooses the application by its title and writes what the author may read', async () => {
    const { page } = officer;
    await open(page, new URL(expert.page.url()).pathname);
    await pick(page, words, 'Переслать автору без имени');
    const dialog = page.getByRole('dialog', { name: 'Переслать вопрос автору заявки' });
    await expect(field(dialog, 'Вопрос')).toHaveValue(words);
    await expectPhoneReady(page);
    await dialog.getByRole('combobox').fill('АВ-00-1-00001');
    await button(page, 'Переслать').click();
    await expect(dialog).toContainText('Поданной заявки с таким номером нет');
    await dialog.getByRole('combobox').fill(title);
    await page.getByRole('option', { name: number }).click();
    await expect(dialog).toContainText(`Увидят: автор заявки № ${number}`);
    await field(dialog, 'Вопрос').fill(forwarded);
    await button(page, 'Переслать').click();
    await expect(dialog).toBeHidden();
    await expect(region(page)).toContainText('Фонд переслал вопрос автору заявки, не называя эксперта');
    await expect(region(expert.page)).toContainText('Фонд переслал вопрос автору заявки');
    const application = message(page, words).getByRole('link', { name: `Заявка № ${number}` });
    await expect(application).toHaveAttribute('href', /^\/administrator\/request\//);
    await expect(expert.page.getByRole('main')).not.toContainText(number);
  });

  await test.step('the author reads the fund alone and answers it', async () => {
    const { page } = author;
    await enterByCall(author.context, email, castPassword);
    await open(page, '/chat');
    await page.getByRole('region', { name: 'Диалоги' }).getByRole('link', { name: number }).click();
    await expect(message(page, forwarded)).toContainText('Фонд');
    await expect(region(page)).toContainText('Фонд пересылает вопрос эксперта');
    await expect(page.getByRole('main')).not.toContainText('Дар');
    await composer(page).waitFor();
    await expect(page.getByRole('main')).toContainText('фонд может передать эксперту, не называя вас');
    await write(page, 'На вокзале');
    await expect(message(page, 'На вокзале').getByText('Отправлено')).toBeAttached();
    await expect(region(expert.page)).not.toContainText('На вокзале');
  });

  await test.step('the officer retells the answer to the expert, without the name', async () => {
    const { page } = officer;
    await open(page, new URL(author.page.url()).pathname);
    await pick(page, 'На вокзале', 'Переслать эксперту');
    const dialog = page.getByRole('dialog', { name: 'Переслать ответ эксперту' });
    await expect(dialog).toContainText('На вокзале');
    await expect(dialog.getByRole('combobox', { name: 'Вопрос эксперта' })).toHaveValue(forwarded);
    await expect(field(dialog, 'Что переслать')).toHaveValue('');
    await expectPhoneReady(page);
    await field(dialog, 'Что переслать').fill(retold);
    await button(page, 'Переслать').click();
    await expect(dialog).toBeHidden();
    await expect(region(page)).toContainText('Фонд переслал ответ эксперту, не называя автора');
    await expect(region(author.page)).toContainText('Фонд переслал ответ эксперту');
    await expect(message(expert.page, retold)).toContainText('Фонд');
    await expect(region(expert.page)).toContainText('Фонд пересылает ответ автора заявки');
  });

  await test.step('the officer takes it back where it was sent from', async () => {
    const { page } = officer;
    await pick(page, 'На вокзале', 'Отозвать пересланное');
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
    await expect(region(expert.page)).not.toContainText(retold);
    await expect(region(expert.page)).toContainText('Сообщение удалено');
  });
});

/** An application that the fund has admitted, and the address of its author. */
async function findAdmitted({ request }: BrowserContext) {
  const list = async (path: string) =>
    ((await (await request.get(`/api/administrator/${path}`)).json()) as { data: { items: unknown[] } }).data
      .items;
  const [order] = (await list('orders?status=ADMITTED')) as {
    number: string;
    scenarioName: string;
    authorName: string;
  }[];
  const [last, first] = order!.authorName.split(' ');
  const search = encodeURIComponent(`${last} ${first}`);
  const [account] = (await list(`accounts?search=${search}`)) as { email: string }[];
  return { number: order!.number, title: order!.scenarioName, email: account!.email };
}

/** The dialog fits a phone and can be used by everybody. */
async function expectPhoneReady(page: Page): Promise<void> {
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoViolations(page, 'the dialog of a forwarded question');
  await page.setViewportSize(wide);
}

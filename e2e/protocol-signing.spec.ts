/** Secretary and chair sign a protocol with an emulated plug-in, and the chair publishes it. */
import type { Locator, Page } from '@playwright/test';
import { post } from './actions/application.ts';
import { enterAsSignedAuthor } from './actions/signed-author.ts';
import { submitOrder } from './actions/submitted-order.ts';
import type { Person } from './emulator/authority.ts';
import { closeSigners, newSigner, signButton } from './emulator/signer.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, horizontalOverflow } from './open.ts';
import { castPassword, enter, enterByCall, newPerson } from './people.ts';
import { expect, signingPeople, test } from './signing-test.ts';

test.afterEach(() => closeSigners('status of 400', 'status of 409'));

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Подписание документа' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const issue = (surname: string, givenName: string): Promise<Person> =>
  signingPeople().authority.issue({
    surname,
    givenName,
    commonName: `${surname} ${givenName}`,
    snils: '11223344595',
  });

interface Protocol {
  id: string;
}

async function sign(page: Page): Promise<void> {
  await button(page, 'Подписать').click();
  await signButton(dialogOf(page)).click();
  await expect(page.getByText('Подписано успешно')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
}

test('the secretary signs, then the chair, and the chair publishes', async ({ page, browser }) => {
  test.slow();
  const author = await newPerson(browser);
  await enterAsSignedAuthor(author.page);
  const { id } = await submitOrder(author.context.request);
  await enter(page.context(), 'fund@example.com');
  const orderPath = `/api/administrator/orders/${id}`;
  const { categoryId } = await post<{ categoryId: string }>(page, `${orderPath}/labels`, {
    labels: ['подпись'],
    version: 0,
  });
  await post(page, '/api/administrator/orders/take', { ids: [id] });
  const card = (await (await page.request.get(orderPath)).json()) as {
    data: { version: number; submissionNumber: number };
  };
  const decision = { decision: 'NOT_ADMITTED', ground: 'Не та тема', comment: '' };
  const { version, submissionNumber: number } = card.data;
  await post(page, `${orderPath}/decision`, { ...decision, version, number });
  const meeting = { date: '15.09.2026', place: 'Москва', present: 'Елисеева Е. Н.', recused: '', notes: '' };
  const protocol = await post<Protocol>(page, '/api/administrator/protocols', {
    ...{ categoryId, kind: 'WORK_GROUP', ...meeting, orders: [id] },
  });
  const address = `/administrator/request/protocols/${protocol.id}`;

  const secretaryPage = await newSigner(browser, { people: [await issue('Елисеева', 'Елена Николаевна')] });
  await enter(secretaryPage.context(), 'fund@example.com');
  await open(secretaryPage, address);
  for (const [label, name] of [
    ['Секретарь', 'Елисеева Елена'],
    ['Председатель', 'Ильин Игорь'],
  ] as const) {
    await secretaryPage.getByRole('combobox', { name: label }).click();
    await secretaryPage.getByRole('option', { name, exact: true }).click();
  }
  await button(secretaryPage, 'Предложить к публикации').click();
  await button(secretaryPage, 'Предложить').click();
  await sign(secretaryPage);
  await expect(secretaryPage.getByText(/Подпись проверена .* и верна/)).toBeVisible();
  await expectNoViolations(secretaryPage, 'a signed protocol');
  await secretaryPage.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(secretaryPage)).toBe(0);

  const chairPage = await newSigner(browser, { people: [await issue('Ильин', 'Игорь Павлович')] });
  await enterByCall(chairPage.context(), 'fund2@example.com', castPassword);
  await open(chairPage, address);
  await expect(chairPage.getByText('Опубликовать можно после подписей')).toBeVisible();
  await sign(chairPage);
  await expect(chairPage.getByRole('link', { name: 'Файл подписи' })).toHaveCount(2);
  await button(chairPage, 'Опубликовать').click();
  await chairPage.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(chairPage.getByText('Протокол опубликован')).toBeVisible();
});

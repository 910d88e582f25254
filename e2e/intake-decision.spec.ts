/** What follows the check: remarks and their answer, admission, the commission, an appeal, and what the author reads. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { post, saved } from './actions/application.ts';
import { firstOrder } from './actions/submitted-orders.ts';
import { field } from './actions/fields.ts';
import { enterAsSignedAuthor } from './actions/signed-author.ts';
import { submitOrder } from './actions/submitted-order.ts';
import { fillPerson, newEmail, send } from './newcomer.ts';
import { open } from './open.ts';
import { castPassword, enter, enterByCall, newPerson } from './people.ts';
import type { Person } from './people.ts';
import { dayIn } from './day-in.ts';

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const orderPath = (id: string, rest: string) => `/api/administrator/orders/${id}/${rest}`;
const checkItems = [
  ...['DEADLINE', 'COMPLETE', 'QUESTIONNAIRE', 'CITIZENSHIP', 'AGE', 'TEXTS_OPEN', 'VOLUME', 'ORIGINAL'],
  ...['NOT_ADAPTATION', 'NOT_ELSEWHERE', 'BLIND_CLEAN', 'NO_VIRUSES'],
];

interface Decided {
  id: string;
  categoryId: string;
  decision: 'ADMITTED' | 'APPROVED';
  comment: string;
}

/** One officer prepares the decision and its protocol, the other one publishes it. */
async function publishDecision([officer, second]: readonly [Page, Page], decided: Decided): Promise<string> {
  const { id, categoryId, decision, comment } = decided;
  const kind = decision === 'ADMITTED' ? 'WORK_GROUP' : 'COMMISSION';
  const answer = await officer.request.get(`/api/administrator/orders/${id}`);
  const card = (await answer.json()) as { data: { version: number; submissionNumber: number } };
  const { version, submissionNumber: number } = card.data;
  const prepared = { decision, ground: 'Решение группы', comment, version, number };
  await post(officer, orderPath(id, 'decision'), prepared);
  const protocols = '/api/administrator/protocols';
  const meeting = { date: dayIn(0), place: 'Москва', present: 'Елисеева Е. Н.', recused: '', notes: '' };
  const draft = { categoryId, kind, ...meeting, orders: [id] };
  const protocol = await post<{ id: string; number: string; version: number }>(officer, protocols, draft);
  await post(officer, `${protocols}/${protocol.id}/propose`, { version: protocol.version });
  await post(second, `${protocols}/${protocol.id}/publish`);
  return protocol.number;
}

async function secondOfficer(newOne: Promise<Person>): Promise<Person> {
  const person = await newOne;
  await enterByCall(person.context, 'fund2@example.com', castPassword);
  return person;
}

/** Invited by the first one, with the intake only. */
async function thirdOfficer(inviter: Page, third: Person): Promise<Person> {
  const invitation = { email: newEmail(), capabilities: ['fk.intake'], days: 7 };
  const path = '/api/administrator/staff/invitations';
  const answer = await post<{ invitation: { code: string } }>(inviter, path, invitation);
  await open(third.page, `/registration/staff?code=${answer.invitation.code}`);
  await fillPerson(third.page);
  await send(third.page);
  await third.page.getByRole('link', { name: 'Продолжить, подтвердить позже' }).click();
  await expect(third.page).toHaveURL('/administrator');
  return third;
}

test('an author mends what was remarked, is admitted, and reads the decision of the commission', async ({
  page,
  browser,
}) => {
  test.slow();
  const author = await newPerson(browser);
  await enterAsSignedAuthor(author.page);
  const { id, number } = await submitOrder(author.context.request);
  await enter(page.context(), 'fund@example.com');
  const second = await secondOfficer(newPerson(browser));
  const { categoryId } = await post<{ categoryId: string }>(page, orderPath(id, 'labels'), {
    labels: ['путь'],
    version: 0,
  });
  const take = () => post(page, '/api/administrator/orders/take', { ids: [id] });
  await take();
  await post(page, orderPath(id, 'fix'), {
    until: dayIn(3),
    number: 1,
    remarks: [{ field: 'importance', text: 'Уберите адрес почты' }],
  });

  await open(author.page, `/request/${id}`);
  await author.page.getByRole('link', { name: 'Исправить замечания' }).first().click();
  await expect(author.page.getByText('Уберите адрес почты').first()).toBeVisible();
  const importance = field(author.page, 'Почему этот сценарий важен');
  await importance.fill('Об этом молчат уже сто лет.');
  await importance.blur();
  await saved(author.page);
  await post(author.page, `/api/user/orders/${id}/submit`, {});

  await take();
  for (const item of checkItems)
    await post(page, orderPath(id, 'check'), { item, answer: 'YES', text: '', version: 0 });
  const order = { id, categoryId };
  const admission = await publishDecision([page, second.page], {
    ...order,
    decision: 'ADMITTED',
    comment: 'Ждите решения комиссии',
  });
  await open(author.page, `/request/${id}`);
  await expect(author.page.getByText('Допущена', { exact: true }).first()).toBeVisible();
  await expect(author.page.getByText(`Протокол: ${admission}`).first()).toBeVisible();
  await expect(author.page.getByText('Ждите решения комиссии').first()).toBeVisible();

  await open(page, `/administrator/request/${id}?tab=decisions`);
  await button(page, 'Передать сценарной рабочей группе').click();
  await button(dialog(page), 'Передать').click();
  await expect(dialog(page).getByText('Обязательное поле')).toBeVisible();
  await field(dialog(page), 'Основание').fill('Распоряжение от 12.10.2026 № 5');
  await button(dialog(page), 'Передать').click();
  await expect(page.getByText('На сценарной рабочей группе').first()).toBeVisible();
  await open(author.page, `/request/${id}`);
  await expect(author.page.getByText('Основание: Распоряжение от 12.10.2026 № 5').first()).toBeVisible();

  await publishDecision([page, second.page], {
    ...order,
    decision: 'APPROVED',
    comment: 'Поздравляем',
  });
  await open(author.page, `/request/${id}`);
  await expect(author.page.getByText('Поддержана', { exact: true }).first()).toBeVisible();
  await expect(author.page.getByText('Поздравляем').first()).toBeVisible();
  await open(author.page, '/request');
  await expect(author.page.getByRole('row').filter({ hasText: number })).toContainText('Поддержана');
});

test('an appeal is answered by a third officer, as two have decided', async ({ page, browser }) => {
  await enter(page.context(), 'fund@example.com');
  const order = await firstOrder(page.request, 'APPEAL');
  const path = `/administrator/request/${order.id}?tab=decisions`;
  await open(page, path);
  await expect(page.getByText('Ждёт ответа')).toBeVisible();
  // The second officer has published the refusal, so a third one answers.
  const third = await thirdOfficer(page, await newPerson(browser));
  await open(third.page, '/administrator/request?queue=ACTIVE');
  await third.page.getByRole('link', { name: order.number }).click();
  await third.page.getByRole('tab', { name: 'Решения' }).click();
  await button(third.page, 'Ответить на апелляцию').click();
  await dialog(third.page).getByRole('radio', { name: 'Отклонить' }).check();
  await field(dialog(third.page), 'Обоснование').fill('Проверка прошла по порядку, нарушений нет');
  await button(dialog(third.page), 'Отправить ответ').click();
  await expect(third.page.getByText('Ответ отправлен автору')).toBeVisible();
  await expect(third.page.getByText('Проверка прошла по порядку, нарушений нет')).toBeVisible();
  await open(page, path);
  await expect(page.getByText('Отклонена', { exact: true })).toBeVisible();
  await expect(page.getByText('Не допущена', { exact: true }).first()).toBeVisible();
});

/** Two and three people at once: hand over, support, a session that ends, files, complaints, a network without sockets. */
import { expect, productHere, test } from './test.ts';
import type { Page } from '@playwright/test';
import { attach, composer, message, openRequestThread, pickOfThread, write } from './actions/chat.ts';
import { field } from './actions/fields.ts';
import { castPassword, enter, enterAndLand, enterByCall, fillLogin, newPerson } from './people.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, horizontalOverflow } from './open.ts';
import { openRefusingProxy } from './refusing-proxy.ts';
import { makeScreenplay } from './screenplay-file.ts';
import { wordForm } from '../test/chat-attachment.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A thread of the demo: the studio and the first author about «Северный ветер». */
const ofAuthor = /Северный свет/;
const ofStudio = /Анна Ветрова/;

test('an officer answers the support: steps, the day of the answer, who types', async ({ browser }) => {
  const [asker, officer] = [await newPerson(browser), await newPerson(browser)];
  await enterAndLand(asker.page, 'author2@example.com');
  await enter(officer.context, 'fund@example.com');

  await test.step('the author asks', async () => {
    const { page } = asker;
    await open(page, '/chat?new=SUPPORT');
    await field(page, 'Сообщение').fill('Не открывается мой сценарий');
    await button(page, 'Отправить').click();
    await expect(message(page, 'Не открывается мой сценарий')).toBeVisible();
    await expect(page.locator('header').getByText(/^Новое, ответ до \d\d\.\d\d\.\d{4}$/)).toBeVisible();
    await expect(page.getByText('Увидят: сотрудники фонда')).toBeVisible();
  });

  await test.step('the officer finds it, takes it, and the author sees that somebody types', async () => {
    const { page } = officer;
    await open(page, '/chat?type=SUPPORT');
    await page
      .getByRole('region', { name: 'Диалоги' })
      .getByRole('link', { name: /Жилина/ })
      .first()
      .click();
    await expect(message(page, 'Не открывается мой сценарий')).toBeVisible();
    await pickOfThread(page, 'Взять в работу');
    await expect(asker.page.locator('header').getByText(/^В работе, ответ до/)).toBeVisible();
    await composer(page).pressSequentially('Проверяем');
    await expect(asker.page.getByText('Фонд: пишет…')).toBeVisible();
    await composer(page).press('Enter');
    await expect(message(asker.page, 'Проверяем')).toBeVisible();
    await expect(asker.page.getByText('Фонд: пишет…')).toHaveCount(0);
    await expect(asker.page.locator('header').getByText('Фонд ждёт вашего ответа')).toBeVisible();
    await expect(page.locator('header').getByText('Ожидает ответа пользователя')).toBeVisible();
  });

  await test.step('it is solved, and the question of the person opens it again', async () => {
    await pickOfThread(officer.page, 'Вопрос решён');
    await expect(asker.page.getByRole('region', { name: 'Сообщения диалога' })).toContainText(
      'Вопрос решён. Если',
    );
    await write(asker.page, 'Всё ещё не открывается');
    await expect(officer.page.locator('header').getByText(/^В работе, ответ до/)).toBeVisible();
  });
});

test('an employee hands the thread over, and the colleague goes on with the author', async ({ browser }) => {
  const [author, head, colleague] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
  ];
  await enter(author.context, 'author@example.com');
  await openRequestThread(author.page, ofAuthor);
  await enter(head.context, 'ok-admin@example.com');
  await openRequestThread(head.page, ofStudio);
  await pickOfThread(head.page, 'Передать коллеге');
  const dialog = head.page.getByRole('dialog', { name: 'Передать диалог коллеге' });
  await expect(dialog).toContainText('Вы как руководитель сможете читать');
  await dialog.getByRole('combobox', { name: 'Коллега' }).click();
  await head.page.getByRole('option', { name: /Борисов/ }).click();
  await button(head.page, 'Передать').click();
  await expect(dialog).toBeHidden();
  await expect(author.page.getByRole('region', { name: 'Сообщения диалога' })).toContainText(
    'Диалог передан коллеге. Теперь его ведёт Борисов',
  );
  await enter(colleague.context, 'ok-user@example.com');
  await openRequestThread(colleague.page, ofStudio);
  await write(colleague.page, 'Теперь с вами говорю я');
  await expect(message(author.page, 'Теперь с вами говорю я')).toBeVisible();
  await write(author.page, 'Очень рада');
  await expect(message(colleague.page, 'Очень рада')).toBeVisible();
});

test('a session that ends in the middle keeps what was typed, and the message comes once', async ({
  browser,
}) => {
  const [author, other] = [await newPerson(browser), await newPerson(browser)];
  const { page } = author;
  await enterByCall(author.context, 'author@example.com', castPassword);
  await openRequestThread(page, ofAuthor);
  await composer(page).fill('Пишу и не знаю, что сеанс закончился');
  await enterByCall(other.context, 'author@example.com', castPassword);
  await open(other.page, '/settings');
  await button(other.page, 'Завершить все сеансы').click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Завершить все сеансы' }).click();
  await expect(other.page).toHaveURL('/login');
  // The page is told of the change by a live event, and asks for confirmation over the unsaved input.
  const dialog = page.getByRole('dialog', { name: 'Сессия завершена' });
  await field(dialog, 'Пароль').fill(castPassword);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toHaveValue('Пишу и не знаю, что сеанс закончился');
  await composer(page).press('Enter');
  await expect(message(page, 'Пишу и не знаю').getByText('Отправлено')).toBeAttached();
  await enter(other.context, 'ok-admin@example.com');
  await openRequestThread(other.page, ofStudio);
  await expect(message(other.page, 'Пишу и не знаю')).toHaveCount(1);
});

test('an author sends a script as a protected link; the company reads it, complains, and the fund decides', async ({
  browser,
}) => {
  const [author, company, officer] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
  ];
  await enter(author.context, 'author@example.com');
  await openRequestThread(author.page, ofAuthor);
  await enter(company.context, 'ok-admin@example.com');
  await openRequestThread(company.page, ofStudio);

  await test.step('files are attached with their progress, and the script asks', async () => {
    const { page } = author;
    const pages = Array.from({ length: 12 }, (_, at) => `Сцена ${at + 1}`);
    await attach(page, [
      { name: 'вариант.pdf', mimeType: 'application/pdf', buffer: await makeScreenplay(pages) },
      { name: 'кадр.png', mimeType: 'image/png', buffer: pixel },
    ]);
    const question = page.getByRole('dialog', { name: 'Отправить как защищённую ссылку?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Да, защищённой ссылкой' }).click();
    await expect(page.getByText('Уйдёт защищённой ссылкой: вариант.pdf')).toBeVisible();
    await expect(page.getByText('· Загружен', { exact: false })).toHaveCount(2);
    await expectPhoneReady(page, 'files beside the message');
    await write(page, 'Финал на ледоходе');
    await expect(
      message(page, 'Финал на ледоходе').getByRole('button', { name: /вариант\.pdf/ }),
    ).toBeVisible();
  });

  await test.step('a file that lies about its type is refused at its row and can be taken away', async () => {
    const { page } = author;
    await attach(page, [{ name: 'снимок.png', mimeType: 'image/png', buffer: Buffer.from('не картинка') }]);
    await expect(page.getByRole('listitem').filter({ hasText: 'снимок.png' })).toContainText(/PNG/);
    await write(page, 'Вот');
    await expect(page.getByText('Повторите загрузку файлов с ошибкой или уберите их')).toBeVisible();
    await page.getByRole('button', { name: 'Убрать файл снимок.png' }).click();
    await composer(page).fill('');
  });

  await test.step('the company sees the picture small and reads the pages with its name across', async () => {
    const { page } = company;
    const sent = message(page, 'Финал на ледоходе');
    await expect(sent.getByRole('img', { name: 'кадр.png' })).toBeVisible();
    await expectPhoneReady(page, 'a message with files');
    await sent.getByRole('button', { name: /вариант\.pdf/ }).click();
    const viewer = page.getByRole('dialog', { name: 'вариант.pdf' });
    await expect(viewer.getByText('каждое открытие записывается в журнал', { exact: false })).toBeVisible();
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  await test.step('the company complains, and the officer reads and decides', async () => {
    await pickOfThread(company.page, 'Пожаловаться');
    await field(company.page, 'Что случилось').fill('Нас просят о предоплате');
    await expectPhoneReady(company.page, 'a complaint that is written');
    await button(company.page, 'Отправить жалобу').click();
    await expect(company.page.getByText('Жалоба отправлена. Фонд её рассмотрит')).toBeVisible();
    const { page } = officer;
    await enter(officer.context, 'fund@example.com');
    await open(page, '/administrator/complaints?state=NEW');
    await page.getByRole('button', { name: 'Нас просят о предоплате' }).click();
    const dialog = page.getByRole('dialog', { name: 'Жалоба' });
    await expect(dialog.getByText('Финал на ледоходе')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /кадр\.png/ })).toBeVisible();
    await dialog.getByRole('button', { name: /вариант\.pdf/ }).click();
    const viewer = page.getByRole('dialog', { name: 'вариант.pdf' });
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expectPhoneReady(page, 'a complaint that is decided');
    await dialog.getByRole('radio', { name: 'Напомнить правила в диалоге' }).check();
    await button(page, 'Принять решение').click();
    await expect(dialog).toBeHidden();
    for (const person of [author, company])
      await expect(person.page.getByRole('region', { name: 'Сообщения диалога' })).toContainText(
        'Фонд рассмотрел жалобу',
      );
  });
});

test('a script in Word goes as a protected link, of which the company sees the pages alone', async ({
  browser,
}) => {
  const [author, company] = [await newPerson(browser), await newPerson(browser)];
  await enter(author.context, 'author@example.com');
  await openRequestThread(author.page, ofAuthor);
  const script = (await wordForm({ pages: 12 })).get('file') as File;
  const buffer = Buffer.from(await script.arrayBuffer());
  await attach(author.page, [{ name: 'поэпизодник.docx', mimeType: wordType, buffer }]);
  const question = author.page.getByRole('dialog', { name: 'Отправить как защищённую ссылку?' });
  await question.getByRole('button', { name: 'Да, защищённой ссылкой' }).click();
  await expect(author.page.getByText('Уйдёт защищённой ссылкой: поэпизодник.docx')).toBeVisible();
  await expect(author.page.getByText('· Загружен', { exact: false })).toHaveCount(1);
  await write(author.page, 'Вторая редакция');

  await enter(company.context, 'ok-admin@example.com');
  await openRequestThread(company.page, ofStudio);
  const sent = message(company.page, 'Вторая редакция');
  // There is nothing to download.
  await expect(sent.getByRole('link')).toHaveCount(0);
  await sent.getByRole('button', { name: /поэпизодник\.docx/ }).click();
  const viewer = company.page.getByRole('dialog', { name: 'поэпизодник.docx' });
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await expectPhoneReady(company.page, 'the pages of a document of Word');
});

test('behind a proxy that refuses sockets messages come by asking', async ({ browser }) => {
  const proxy = await openRefusingProxy(productHere().origin);
  try {
    const [author, company] = [await newPerson(browser), await newPerson(browser)];
    await author.page.goto(`${proxy.origin}/login`);
    await fillLogin(author.page, 'author@example.com');
    await expect(author.page).not.toHaveURL(/\/login/);
    await author.page.goto(`${proxy.origin}/chat`);
    await author.page.getByRole('region', { name: 'Диалоги' }).getByRole('link', { name: ofAuthor }).click();
    await expect(composer(author.page)).toBeVisible();
    await expect.poll(() => proxy.refused()).toBeGreaterThan(0);
    await enter(company.context, 'ok-admin@example.com');
    await openRequestThread(company.page, ofStudio);
    await write(company.page, 'Слышите нас за прокси?');
    await expect(message(author.page, 'Слышите нас за прокси?')).toBeVisible();
    await write(author.page, 'Слышу');
    await expect(message(company.page, 'Слышу')).toBeVisible();
  } finally {
    await proxy.close();
  }
});

/** The page fits a phone and can be used by everybody. */
async function expectPhoneReady(page: Page, when: string): Promise<void> {
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  // A dialog keeps the room of the scroll bar.
  expect(await horizontalOverflow(page), when).toBeLessThanOrEqual(0);
  await expectNoViolations(page, when);
  await page.setViewportSize(wide);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

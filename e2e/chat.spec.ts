/** Two people talk: an author and a company about a request; the connection of the author is cut and comes back. */
import { expect, test } from './test.ts';
import { composer, message, pick, write } from './actions/chat.ts';
import { enterAndLand, newPerson } from './people.ts';
import { open, reload } from './open.ts';

test('an author and a company talk about a request, also over a cut connection', async ({ browser }) => {
  const [author, company] = [await newPerson(browser), await newPerson(browser)];

  await test.step('the company writes from its request', async () => {
    const { page } = company;
    await enterAndLand(page, 'ok-admin@example.com');
    await open(page, '/organization/requests');
    const row = page.getByRole('row').filter({ hasText: 'Северный ветер' });
    await row.getByRole('link', { name: 'Написать автору' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Анна Ветрова' })).toBeVisible();
    await expect(page.getByText('Увидят: Анна Ветрова')).toBeVisible();
    await write(page, 'Здравствуйте! Когда удобно созвониться?');
  });

  await test.step('the author finds it by the counter of the menu and answers with a quote', async () => {
    const { page } = author;
    await enterAndLand(page, 'author@example.com');
    await page.getByRole('link', { name: /^Сообщения \d/ }).click();
    const list = page.getByRole('region', { name: 'Диалоги' });
    await list.getByRole('link', { name: /Северный свет/ }).click();
    await expect(message(page, 'Когда удобно')).toBeVisible();
    await pick(page, 'Когда удобно', 'Ответить с цитатой');
    await expect(composer(page)).toBeFocused();
    await write(page, 'Завтра в полдень');
    await expect(message(company.page, 'Завтра в полдень').getByText('Когда удобно')).toBeVisible();
  });

  await test.step('what is written without a connection comes once when it is back', async () => {
    const { page, context } = author;
    await context.setOffline(true);
    await write(page, 'Нет, лучше в два');
    await write(page, 'И по видеосвязи');
    await expect(page.getByText('Нет связи. Отправим, как только она появится')).toBeVisible();
    await context.setOffline(false);
    await expect(message(company.page, 'И по видеосвязи')).toBeVisible();
    for (const text of ['Нет, лучше в два', 'И по видеосвязи'])
      await expect(message(company.page, text)).toHaveCount(1);
    await expect(message(page, 'И по видеосвязи').getByText('Прочитано')).toBeAttached();
    await reload(page);
    for (const text of ['Нет, лучше в два', 'И по видеосвязи'])
      await expect(message(page, text)).toHaveCount(1);
  });

  await test.step('a message is corrected, and a draft stays', async () => {
    const { page } = author;
    await pick(page, 'лучше в два', 'Изменить');
    await expect(composer(page)).toHaveValue('Нет, лучше в два');
    await write(page, 'Нет, лучше в три');
    await expect(message(company.page, 'лучше в три').getByText('изменено')).toBeVisible();
    await composer(page).fill('Ещё думаю');
    await reload(page);
    await expect(composer(page)).toHaveValue('Ещё думаю');
  });

  await test.step('who is mentioned hears of it under the bell at once', async () => {
    await open(author.page, '/notifications');
    await composer(company.page).pressSequentially('Решите сами, @Вет');
    // The first Enter takes the name from the list, the second one sends the message.
    for (const key of ['Enter', 'Enter']) await composer(company.page).press(key);
    await expect(message(company.page, 'Решите сами, @Анна Ветрова')).toBeVisible();
    const { page } = author;
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Вас упомянули в диалоге «Северный ветер»' })
      .click();
    await expect(page.locator('li:focus')).toContainText('Решите сами, @Анна Ветрова');
  });

  await test.step('a message that is too long is refused at the field', async () => {
    const { page } = company;
    await write(page, 'я'.repeat(4001));
    await expect(composer(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('4001 из 4000')).toBeVisible();
    await expect(message(page, 'яяя')).toHaveCount(0);
  });
});

test('a refused message is changed in the composer, and another tab shows what becomes of it', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser);
  const refused = message(page, 'Пишите на https://');
  await enterAndLand(page, 'ok-admin@example.com');

  await test.step('a link before the author has answered is refused', async () => {
    await open(page, '/organization/requests');
    const write = page.getByRole('link', { name: 'Написать автору' });
    await page
      .getByRole('row')
      .filter({ hasNotText: 'Северный ветер', has: write })
      .first()
      .locator(write)
      .click();
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Здравствуйте!');
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    await expect(message(page, 'Здравствуйте!')).toBeVisible();
    await composer(page).fill('Пишите на https://studio.example');
    await composer(page).press('Enter');
    await expect(refused.getByRole('alert')).toContainText('Пока вам не ответили, ссылки отправлять нельзя');
  });

  const other = await context.newPage();
  await open(other, new URL(page.url()).pathname);
  await expect(message(other, 'Пишите на https://').getByRole('button', { name: 'Повторить' })).toBeVisible();

  await test.step('its text is changed, and the draft is there again', async () => {
    await composer(page).fill('Черновик');
    await refused.getByRole('button', { name: 'Изменить' }).press('Enter');
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('Пишите на https://studio.example');
    await composer(page).fill('Пишите сюда');
    await composer(page).press('Enter');
    await expect(message(page, 'Пишите сюда').getByText('Отправлено')).toBeAttached();
    await expect(composer(page)).toHaveValue('Черновик');
  });

  for (const tab of [page, other]) {
    await expect(message(tab, 'Пишите сюда')).toHaveCount(1);
    await expect(message(tab, 'Пишите на https://')).toHaveCount(0);
  }
  await other.close();
});

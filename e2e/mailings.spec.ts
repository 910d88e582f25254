/** A letter to many: written, read, tried on oneself, confirmed by a second officer and cancelled in time. */
import type { Page } from '@playwright/test';
import { choose, field } from './actions/fields.ts';
import { lettersTo } from './letters.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, horizontalOverflow } from './open.ts';
import { castPassword, enter, enterByCall, newPerson } from './people.ts';
import { expect, test } from './test.ts';

const list = '/administrator/mailings';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

async function writeLetter(page: Page, letter: { audience: string; subject: string; text: string }) {
  await open(page, `${list}?open=new`);
  await choose(page.getByRole('dialog'), 'Кому', [letter.audience]);
  await field(page, 'Тема').fill(letter.subject);
  await field(page, 'Текст').fill(letter.text);
  await press(page, 'К просмотру');
  await expect(
    dialogOf(page, letter.subject).getByRole('heading', { name: 'Так письмо увидит получатель' }),
  ).toBeVisible();
}

test('a letter to all authors is read, sent to oneself, confirmed by a colleague and cancelled', async ({
  browser,
}) => {
  const [officer, second] = [await newPerson(browser), await newPerson(browser)];
  await enter(officer.context, 'fund@example.com');
  await enterByCall(second.context, 'fund2@example.com', castPassword);
  const subject = 'Летняя школа сценаристов';
  const { page } = officer;

  await test.step('the officer writes it, reads it and mends a word', async () => {
    await writeLetter(page, { audience: 'Все авторы', subject, text: 'Приём до пятого июня.' });
    await press(page, 'Изменить');
    await field(page, 'Текст').fill('Приём до шестого июня.');
    await press(page, 'К просмотру');
    await expect(dialogOf(page, subject).getByText('Приём до шестого июня.')).toBeVisible();
    await expect(dialogOf(page, subject).getByText('Получателей больше 100', { exact: false })).toBeVisible();
    await expectNoViolations(page, 'the preview of a letter');
  });

  await test.step('the officer gets it first', async () => {
    const before = lettersTo('fund@example.com');
    await press(page, 'Отправить себе');
    await expect(page.getByText('Письмо отправлено на вашу почту')).toBeVisible();
    await expect.poll(() => lettersTo('fund@example.com')).toBe(before + 1);
  });

  const letters = lettersTo('author@example.com');
  await test.step('it waits for a colleague, whom the bell leads to it', async () => {
    await press(page, /^Отправить \(\d{3}\)$/);
    await expect(page.getByText('Письмо ждёт второго сотрудника').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Подтвердить отправку' })).toHaveCount(0);
    await open(second.page, '/notifications?tab=ACTION');
    await second.page
      .getByRole('link', { name: /Письмо ждёт второго сотрудника/ })
      .first()
      .click();
    await expect(dialogOf(second.page, subject).getByText('Приём до шестого июня.')).toBeVisible();
    await second.page.setViewportSize({ width: 390, height: 844 });
    expect(await horizontalOverflow(second.page)).toBeLessThanOrEqual(0);
    await press(second.page, 'Подтвердить отправку');
    await expect(second.page.getByText('Письмо в исходящих: до отправки 10 минут')).toBeVisible();
  });

  await test.step('within ten minutes the officer cancels it, and nobody gets it', async () => {
    await open(page, list);
    await page.getByRole('link', { name: subject }).click();
    await expect(dialogOf(page, subject).getByText('Подтвердил', { exact: true })).toBeVisible();
    await press(page, 'Отменить письмо');
    await expect(dialogOf(page, subject).getByText('Отменено', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Отменить письмо' })).toHaveCount(0);
    expect(lettersTo('author@example.com')).toBe(letters);
  });
  expect([...officer.pageErrors, ...second.pageErrors]).toEqual([]);
});

test('a letter that a colleague has changed meanwhile is read again before it is sent', async ({
  browser,
}) => {
  const [officer, second] = [await newPerson(browser), await newPerson(browser)];
  await enter(officer.context, 'fund@example.com');
  await enterByCall(second.context, 'fund2@example.com', castPassword);
  const subject = 'Встреча экспертов';
  await writeLetter(officer.page, { audience: 'Все эксперты', subject, text: 'Во вторник.' });
  const address = new URL(officer.page.url());
  await open(second.page, address.pathname + address.search);
  await press(second.page, 'Изменить');
  await field(second.page, 'Текст').fill('В среду.');
  await press(second.page, 'К просмотру');
  await expect(dialogOf(second.page, subject).getByText('В среду.')).toBeVisible();

  await press(officer.page, /^Отправить \(\d+\)$/);
  await expect(
    officer.page.getByText('Письмо изменили после того, как вы его открыли', { exact: false }),
  ).toBeVisible();
  await expect(dialogOf(officer.page, subject).getByText('В среду.')).toBeVisible();
  await press(officer.page, /^Отправить \(\d+\)$/);
  await expect(officer.page.getByText('Письмо в исходящих: до отправки 10 минут')).toBeVisible();
  await press(officer.page, 'Отменить письмо');
  await expect(dialogOf(officer.page, subject).getByText('Отменено', { exact: true })).toBeVisible();
});

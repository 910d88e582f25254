/** The phone of an account: changing the number, the code, the delay between two codes (spec §4). */
import { expect, test } from './test.ts';
import { field, typeIn } from './actions/fields.ts';
import { smsCode } from './letters.ts';
import { collectPageErrors, enter } from './people.ts';
import { open, reload } from './open.ts';

const number = '9255550199';
const formatted = '+7 925 555-01-99';

test('a new number is confirmed by its code; the resend delay survives a reload', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await enter(page.context(), 'expert@example.com');
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Изменить номер' }).click();
  const ask = page.getByRole('button', { name: 'Получить код' });
  await typeIn(page, 'Мобильный телефон', number.slice(0, 9));
  // The button is shown only for a complete number (spec §4).
  await expect(ask).toBeHidden();
  await typeIn(page, 'Мобильный телефон', number.slice(9));
  await ask.click();

  const code = field(page, 'Код из СМС');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const wait = page.getByText(/Не пришел код · новый через 0:\d\d/);
  const secondsLeft = async () => Number(/0:(\d\d)/.exec(await wait.innerText())![1]);
  const before = await secondsLeft();
  expect(before).toBeGreaterThan(0);
  await reload(page);
  await expect(page.getByText(formatted)).toBeVisible();
  expect(await secondsLeft()).toBeLessThanOrEqual(before);
  expect(Number(await page.evaluate(() => localStorage.getItem('resend_code_timer')))).toBeGreaterThan(0);

  const right = await smsCode(`7${number}`);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('Неверный код. Осталось 4 попытки')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  // The browser logs rejected requests to the console.
  expect(pageErrors.splice(0).filter((line) => !line.includes('400'))).toEqual([]);

  await code.fill(right);
  await expect(page.getByText('Телефон подтверждён')).toBeVisible();
  await expect(page.getByText(formatted)).toBeFocused();
  await open(page, '/expert/profile');
  await expect(page.getByText(formatted)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a number confirmed by another account is rejected at its field', async ({ page }) => {
  // Within the minute after a code of one's own no answer tells which numbers are taken.
  await enter(page.context(), 'ok-user@example.com');
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Изменить номер' }).click();
  await typeIn(page, 'Мобильный телефон', '9120000002');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Этот телефон уже зарегистрирован')).toBeVisible();
  await expect(field(page, 'Мобильный телефон')).toHaveAttribute('aria-invalid', 'true');
});

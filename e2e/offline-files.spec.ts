/** A file that is attached without a connection leaves the dialogue in place. */
import { expect, test } from './test.ts';
import { composer } from './actions/chat.ts';
import { enterAndLand, newPerson } from './people.ts';
import { open } from './open.ts';

test('a file attached without a connection leaves the page, and can be sent when it is back', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser);
  await enterAndLand(page, 'ok-admin@example.com');
  await open(page, '/organization/requests');
  const row = page.getByRole('row').filter({ hasText: 'Северный ветер' });
  await row.getByRole('link', { name: 'Написать автору' }).click();
  await expect(composer(page)).toBeVisible();
  await context.setOffline(true);
  const file = { name: 'Письмо.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('Нет связи с сервером').first()).toBeVisible();
  await expect(composer(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Письмо.pdf').first()).toBeVisible();
  const sheets = await page.evaluate(
    () => [...document.styleSheets].filter(({ href }) => href?.includes('file-tile')).length,
  );
  expect(sheets).toBe(1);
});

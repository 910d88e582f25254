/** The document of an adaptation: its author keeps it with the scenario, the moderation of the fund reads it. */
import { expect, test } from './test.ts';
import { move, pickFile, scenarioState } from './actions/author.ts';
import { field } from './actions/fields.ts';
import { enterAsNewAuthor, makeDraft } from './actions/ready-scenario.ts';
import { confirmEmail } from './actions/registration.ts';
import { collectPageErrors, enter, newPerson } from './people.ts';
import { makeScreenplay } from './screenplay-file.ts';
import { open, reload } from './open.ts';

const label = /^Файл документа/;
const fileName = 'Лицензия.pdf';
const adminPath = (id: string) => `/administrator/scenarios/${id}`;

test('an author keeps the document of an adaptation, and an officer reads it', async ({ page, browser }) => {
  const pageErrors = collectPageErrors(page);
  const email = await enterAsNewAuthor(page, 'Переводова');
  await confirmEmail(page, email);
  const id = await makeDraft(page, `По повести ${Date.now()}`);
  await open(page, `/profile/scenarios/${id}`);
  const place = page.getByRole('group', { name: label });
  const stored = place.getByRole('link', { name: fileName });
  await page.getByRole('radio', { name: 'Оригинальная история' }).check();
  await expect(place).toHaveCount(0);
  await page.getByRole('radio', { name: 'Переработка другого произведения' }).check();
  await field(page, 'Время действия').fill('1989 год');
  await pickFile(page, label, { name: fileName, buffer: await makeScreenplay() });
  await expect(stored).toBeVisible();
  await reload(page);
  // The page shows the card as it was last saved, with the document.
  await expect(field(page, 'Время действия')).toHaveValue('1989 год');
  await expect(stored).toBeVisible();

  await place.getByRole('button', { name: `Удалить файл ${fileName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(stored).toHaveCount(0);
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 0x90)]);
  await pickFile(page, label, { name: fileName, buffer: program });
  await expect(place.getByRole('listitem')).toContainText('Внутри файла не PDF');
  await pickFile(page, label, { name: fileName, buffer: await makeScreenplay() });
  await expect(stored).toBeVisible();

  await move(page, 'Отправить на модерацию');
  await expect(scenarioState(page, 'На модерации')).toBeVisible();
  await expect(page.getByRole('link', { name: fileName })).toBeVisible();
  await expect(page.getByRole('button', { name: `Удалить файл ${fileName}` })).toHaveCount(0);

  const officer = await newPerson(browser);
  await enter(officer.context, 'fund@example.com');
  await open(officer.page, adminPath(id));
  const link = officer.page.getByRole('link', { name: fileName });
  await expect(link).toBeVisible();
  const answer = await officer.context.request.get((await link.getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(pageErrors.filter((text) => !text.includes('415'))).toEqual([]);
});

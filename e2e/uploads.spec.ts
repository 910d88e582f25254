/** Documents of the questionnaire whose upload goes wrong: each says so at its file, and nothing is lost (spec §5, §9). */
import type { Page } from '@playwright/test';
import { makePdf } from '../test/scenario-fixture.ts';
import { enterAsAuthorOf } from './actions/questionnaire.ts';
import { open, reload } from './open.ts';
import { expect, test } from './test.ts';

const kind = 'Диплом';
const uploads = '**/api/user/questionnaire/documents/files';
const group = (page: Page) => page.getByRole('group', { name: 'Автобиография' });
const button = (page: Page, name: string) => group(page).getByRole('button', { name, exact: true });
const stored = (page: Page, name: string) => group(page).getByRole('link', { name, exact: true });
const pdf = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await makePdf() });
type Chosen = Awaited<ReturnType<typeof pdf>>;
const choose = (page: Page, files: Chosen | readonly Chosen[]) =>
  group(page)
    .locator('input[type=file]')
    .setInputFiles(Array.isArray(files) ? [...files] : [files as Chosen]);

/**
 * Playwright sends at most 50 MB of bytes. A larger file is passed by its path, but on a busy machine the page sometimes
 * got no event. So the page creates the file itself.
 */
const chooseMegabytes = (page: Page, megabytes: number) =>
  group(page)
    .locator('input[type=file]')
    .evaluate((input: HTMLInputElement, count) => {
      const megabyte = new Uint8Array(1024 * 1024);
      const chosen = new DataTransfer();
      chosen.items.add(new File(Array<BlobPart>(count).fill(megabyte), 'Большой.pdf'));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, megabytes);

test.beforeEach(async ({ page }) => {
  await enterAsAuthorOf(30, page);
  await open(page, '/questionnaire/documents');
  await expect(group(page)).toBeVisible();
});

test('an upload is cancelled, and the same file can be sent afterwards', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
    aborted.resolve();
  });
  await choose(page, await pdf('Жизнь.pdf'));
  await button(page, 'Отменить загрузку: Жизнь.pdf').click();
  await expect(group(page).getByRole('listitem')).toHaveCount(0);
  held.resolve();
  // A request that is still held when its route goes is sent after all.
  await aborted.promise;
  await page.unroute(uploads);
  await choose(page, await pdf('Жизнь.pdf'));
  await expect(stored(page, 'Жизнь.pdf')).toBeVisible();
  await reload(page);
  await expect(group(page).getByRole('listitem')).toHaveCount(1);
});

test('a file whose connection was lost is sent again with one press', async ({ page }) => {
  await page.route(uploads, (route) => route.abort('connectionreset'));
  await choose(page, await pdf('Жизнь.pdf'));
  const row = group(page).getByRole('listitem').filter({ hasText: 'Жизнь.pdf' });
  await expect(row).toContainText('Не загрузился');
  await page.unroute(uploads);
  await button(page, 'Повторить загрузку: Жизнь.pdf').click();
  await expect(stored(page, 'Жизнь.pdf')).toBeVisible();
  await expect(group(page).getByRole('listitem')).toHaveCount(1);
});

test('a file that is not what its name says is refused at its row, and the others are kept', async ({
  page,
}) => {
  const lie = { ...(await pdf('Лжёт.pdf')), buffer: Buffer.from('MZ\0это программа, а не документ') };
  await choose(page, [lie, await pdf('Жизнь.pdf')]);
  await expect(stored(page, 'Жизнь.pdf')).toBeVisible();
  const row = group(page).getByRole('listitem').filter({ hasText: 'Лжёт.pdf' });
  await expect(row).toContainText('Внутри файла не PDF');
  await button(page, 'Убрать файл Лжёт.pdf').click();
  await reload(page);
  await expect(group(page).getByRole('listitem')).toHaveCount(1);
});

test('of more than twenty files the first twenty are taken', async ({ page }) => {
  test.slow();
  await choose(page, await Promise.all(Array.from({ length: 21 }, (_, index) => pdf(`${index + 1}.pdf`))));
  await expect(group(page).getByRole('alert')).toHaveText('Взяты только 20 файлов');
  // Twenty uploads: a busy machine needs more than the wait for one step.
  await expect(group(page).getByRole('link')).toHaveCount(20, { timeout: 120_000 });
  await expect(stored(page, '21.pdf')).toHaveCount(0);
  // The limit is for all kinds together: the server shows it at the file.
  const other = page.getByRole('group', { name: kind });
  await other.locator('input[type=file]').setInputFiles(await pdf('Лишний.pdf'));
  await expect(other.getByRole('listitem')).toContainText('20');
});

test('files above a hundred megabytes are refused before they are sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/documents/files')) sent.push(request.url());
  });
  // Spec §8. Distinguishes a file that the page has not noticed from an error that is not shown any more.
  const warned = page.waitForEvent('console', (message) => message.text() === 'Payload too large');
  await chooseMegabytes(page, 101);
  await warned;
  await expect(group(page).getByRole('alert')).toHaveText('Файлы весят больше 100 МБ');
  expect(sent).toEqual([]);
});

/** Fields of long forms on the page of the gallery, which needs no product. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { field, typeIn } from './actions/fields.ts';
import { buildGallery, galleryOrigin, serveGallery } from './gallery/serve-gallery.ts';
import { expectNoViolations } from './accessibility.ts';
import { horizontalOverflow } from './open.ts';
import { collectPageErrors } from './people.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await buildGallery();
});

let pageErrors: string[];
test.beforeEach(async ({ page }) => {
  pageErrors = collectPageErrors(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serveGallery(page, folder);
});
test.afterEach(() => expect(pageErrors).toEqual([]));

async function openForm(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${galleryOrigin}/dev/parts?part=dossier`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const pdf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(size),
});

/** Errors, warnings, an open list and a file that the server has refused. */
async function fillWithFaults(page: Page): Promise<void> {
  await typeIn(page, 'СНИЛС', '11223344596');
  await typeIn(page, 'БИК', '044525225');
  await typeIn(page, 'Номер счёта', '40817810638050000001');
  await typeIn(page, 'Адрес регистрации', 'деревня Неведомая');
  await page.setInputFiles('input[type="file"]', [pdf('empty.pdf', 0)]);
  await expect(page.getByText('Внутри файла не PDF').first()).toBeVisible();
  await typeIn(page, 'Код подразделения', '772053');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByText(/адреса\sнет\sв\sсправочнике/)).toBeVisible();
  await expect(page.getByText('Счёт не подходит к БИК: проверьте цифры')).toBeVisible();
}

for (const width of [390, 768, 1440])
  test(`a long form has no axe violations and fits at ${width} pixels`, async ({ page }) => {
    await openForm(page, width);
    await expectNoViolations(page, 'empty');
    await fillWithFaults(page);
    await expectNoViolations(page, 'with faults');
    expect(await horizontalOverflow(page)).toBe(0);
  });

test('masks drop letters, and a passport office is chosen by the keyboard', async ({ page }) => {
  await openForm(page, 1440);
  await typeIn(page, 'Серия и номер паспорта', '45a09123b456');
  await expect(field(page, 'Серия и номер паспорта')).toHaveValue('4509 123456');
  const code = field(page, 'Код подразделения');
  await typeIn(page, 'Код подразделения', '7x72053');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(code).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('772-053');
  await expect(code).toBeFocused();
  await expect(field(page, 'Кем выдан')).toHaveValue('ОВД ЗЮЗИНО Г. МОСКВЫ');
});

test('a BIC fills in its bank, and an account must fit it', async ({ page }) => {
  await openForm(page, 1440);
  await typeIn(page, 'БИК', '044525225');
  await expect(field(page, 'Банк')).toHaveValue('ПАО СБЕРБАНК');
  await expect(field(page, 'Корреспондентский счёт')).toHaveValue('30101810400000000225');
  await typeIn(page, 'Номер счёта', '40817810638050000001');
  await expect(field(page, 'Номер счёта')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Номер счёта').fill('40817810938050000001');
  await expect(field(page, 'Номер счёта')).not.toHaveAttribute('aria-invalid');
});

test('citizenship is found by a part of its name', async ({ page }) => {
  await openForm(page, 1440);
  const citizenship = page.getByRole('combobox', { name: 'Гражданство' });
  await citizenship.click();
  await expect(page.getByRole('option').first()).toHaveText('Россия');
  await citizenship.pressSequentially('объединен');
  await expect(page.getByRole('option')).toHaveText(['Объединённые Арабские Эмираты']);
});

test('files are picked by the keyboard, uploaded, retried and removed', async ({ page }) => {
  await openForm(page, 1440);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Выбрать файлы' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([pdf('good.pdf', 2000), pdf('empty.pdf', 0)]);
  await expect(page.getByRole('button', { name: 'Удалить файл good.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Повторить загрузку: empty.pdf' }).click();
  await expect(page.getByRole('progressbar', { name: 'empty.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить загрузку: empty.pdf' }).click();
  await expect(page.getByText('empty.pdf', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Удалить файл good.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('link', { name: 'good.pdf' })).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('on a phone the steps open from a bar by the keyboard', async ({ page }) => {
  await openForm(page, 390);
  const bar = page.getByRole('button', { name: /Шаг 2 из 6/ });
  const address = page.getByRole('link', { name: /Адреса/ });
  await expect(address).toBeHidden();
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(address).toBeVisible();
  await expectNoViolations(page, 'steps');
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(bar).toBeFocused();
});

test('a long name beside the navigation is shown whole', async ({ page }) => {
  await openForm(page, 1440);
  const name = page.getByRole('complementary').getByText('Ирина Соловьёва');
  await expect(name).toHaveAttribute('title', 'Ирина Соловьёва');
  const hiddenHeight = await name.evaluate((line) => {
    line.textContent = 'Александра Константинопольская';
    return line.scrollHeight - line.clientHeight;
  });
  expect(hiddenHeight).toBe(0);
});

test('a message stands above the title of a dialog that is as high as the window', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 480 });
    await page.goto(`${galleryOrigin}/dev/parts`);
    await page.getByRole('button', { name: 'Подписано успешно' }).click();
    await page.getByRole('button', { name: 'Запрос сценария' }).click();
    const dialog = page.getByRole('dialog', { name: 'Запрос сценария' });
    const message = dialog.locator('[data-toasts] > *');
    const titleTop = async () => (await dialog.getByRole('heading', { level: 2 }).boundingBox())!.y;
    await expect(message).toBeVisible();
    const { y, height } = (await message.boundingBox())!;
    expect(await titleTop()).toBeGreaterThanOrEqual(y + height);
    await expect(dialog.getByRole('button', { name: 'Отправить' })).toBeInViewport({ ratio: 1 });
    await message.getByRole('button').click();
    await expect.poll(titleTop).toBeLessThan(y + height);
  }
});

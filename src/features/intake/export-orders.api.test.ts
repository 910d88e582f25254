/** The list of applications as files. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { Officer } from '../../../test/intake-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
let officer: Officer;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
  officer = await signInOfficer(world, 'fk.intake');
  await submitOrder(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
});

const download = (query: string) => officer.get(`${adminOrdersPath}/export?${query}`);

async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return words.replaceAll(/\s+/g, ' ');
}

test('the list is exported with its filter, and the export is recorded without the typed text', async () => {
  const search = encodeURIComponent(world.people.author.lastName);
  const { response, status } = await download(`search=${search}&status=SUBMITTED`);
  expect([status, response.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const event = await world.database.db
    .selectFrom('event')
    .select(['actor_id', 'payload'])
    .where('kind', '=', 'application.exported')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ actor_id: officer.id, payload: { filter: ['search', 'status'] } });
});

test('the list is exported as a PDF with its filter', async () => {
  const { response, status } = await download('status=SUBMITTED&format=pdf');
  const { 'content-type': type, 'content-disposition': disposition } = response.headers;
  expect([status, type, disposition]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining('orders-2026-09-15.pdf'),
  ]);
  const text = await textOf(response.rawPayload);
  const [{ number, authorName }] = (await officer.get(adminOrdersPath)).data.items;
  for (const part of [number, authorName, 'Список заявок', '1 заявка на 15.09.2026'])
    expect(text).toContain(part);
  const none = await textOf((await download('status=APPROVED&format=pdf')).response.rawPayload);
  expect(none).toContain('0 заявок на 15.09.2026');
  expect(none).not.toContain(number);
});

test('another kind of file is refused', async () => {
  expect(refusalOf(await download('format=docx'))).toEqual([400, 'validation_failed format']);
});

import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { PDFDocument, PDFName } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadFonts } from '#platform/pdf/fonts.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makePdf,
  makeReadyApplication,
  ordersPath,
  signQuestionnaire,
} from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { fingerprintMissingTexts } from '#features/applications/server/similar-texts.ts';
import { newFileKey } from '#platform/files/file-store.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer } from '../../../test/intake-fixture.ts';
import { fillCounters } from '../../../test/fill-counters.ts';
import { fileForm, makeReadyScenario, sendText } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let selectionId: string;
let font: Buffer;

beforeAll(async () => {
  font = (await loadFonts()).regular;
});
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  selectionId = await addSelection(world);
});

const lastName = () => world.people.author.lastName;

/** A title page and two pages, with everything that may name the author. */
const namedPdf = (pages: string[]): Promise<Buffer> =>
  makePdf(
    (document) => {
      document.font(font);
      pages.forEach((page, index) => (index ? document.addPage() : document).text(page));
    },
    { info: { Author: lastName(), Title: `Сценарий ${lastName()}`, Creator: 'Secret Editor' } },
  );

const words = (seed: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ');
const blindPath = (id: string) => `${ordersPath}/${id}/preview/expert`;

test('the expert sees no name, and what is left of it in the text is marked', async () => {
  const pdf = await namedPdf([
    `Автор ${lastName()}`,
    words('слово', 60),
    `Колонтитул: ${lastName()}, a.b@mail.ru, +7 912 345-67-89 ${words('другое', 60)}`,
  ]);
  const { id } = await makeReadyApplication(author, selectionId, { pdf });
  const { version } = (await author.get(`${ordersPath}/${id}`)).data;
  await author.post(`${ordersPath}/${id}`, { version, importance: `Пишу я, ${lastName()}.` });
  const { data } = await author.get(blindPath(id));
  expect(data.text).toMatchObject({ pages: 2, titlePageCut: true, searchable: true });
  expect(data.text.found.map(({ kind, page }: any) => [kind, page])).toEqual([
    ['NAME', 3],
    ['EMAIL', 3],
    ['PHONE', 3],
  ]);
  const marked = data.fields.filter(({ marks }: any) => marks.length);
  expect(marked.map(({ field }: any) => field)).toEqual(['importance']);
  expect(data.clean).toBe(false);
});

test('the tick is for the text that the author has looked through', async () => {
  const { id, scenarioId, version } = await makeReadyApplication(author, selectionId);
  const lookedAt = (await author.get(blindPath(id))).data.text.id;
  await sendText(author, scenarioId);
  const tick = (blindTextId?: string) =>
    author.post(`${ordersPath}/${id}`, { version, blindConfirmed: true, blindTextId });
  expect(refusalOf(await tick(lookedAt))).toEqual([409, 'version_conflict blindConfirmed']);
  expect(refusalOf(await tick())).toEqual([400, 'validation_failed blindTextId']);
  expect((await author.get(`${ordersPath}/${id}`)).data.blindConfirmed).toBe(false);
  const { data } = await tick((await author.get(blindPath(id))).data.text.id);
  expect([data.blindConfirmed, data.text.number]).toEqual([true, 2]);
});

test('officers read the blind text at their own rate', async () => {
  const officer = await signInOfficer(world, 'fk.intake');
  await signQuestionnaire(world, world.people.author.id);
  const { id } = await makeReadyApplication(author, selectionId);
  await author.post(`${ordersPath}/${id}/submit`);
  await author.get(blindPath(id));
  await fillCounters(world.database.db, 'blind:', { seconds: 3600, hits: 60 });
  expect((await author.get(blindPath(id))).status).toBe(429);
  await officer.post(`${adminOrdersPath}/${id}/text`, { reason: 'Проверяю слепой пакет' });
  expect((await officer.get(`${adminOrdersPath}/${id}/blind`)).status).toBe(200);
});

test('the blind text has no metadata and no title page, and its name is the number', async () => {
  await signQuestionnaire(world, world.people.author.id);
  const pdf = await namedPdf([`Автор ${lastName()}`, words('слово', 60), words('другое', 60)]);
  const { id } = await makeReadyApplication(author, selectionId, { pdf });
  const { number } = (await author.post(`${ordersPath}/${id}/submit`)).data;
  const { response, headers } = await author.get(`${blindPath(id)}/text`);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${number}.pdf`);
  const bytes = response.rawPayload;
  const copy = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(copy.getPageCount()).toBe(2);
  expect([copy.getAuthor(), copy.getTitle(), copy.getCreator()]).toEqual([undefined, undefined, undefined]);
  expect(copy.catalog.has(PDFName.of('Metadata'))).toBe(false);
  expect(bytes.toString('latin1')).not.toContain('Secret Editor');
  const first = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1);
  const { items } = await first.getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('слово0');
});

test('the officer sees the author and the whole text', async () => {
  const { id } = await makeReadyApplication(author, selectionId);
  const { data } = await author.get(`${ordersPath}/${id}/preview/officer`);
  expect(data.author).toContain(lastName());
  expect(data.text.pages).toBe(1);
  expect(data.fields.map(({ label }: any) => label)).toContain('Почему этот сценарий важен');
});

test('an answer of yes or no is a word in the preview', async () => {
  const question = {
    key: 'lab',
    type: 'YES_NO',
    label: 'Приедете?',
    hint: '',
    required: 'OPTIONAL',
    options: [],
  };
  const rest = { freezeAfter: null, condition: null, min: null, max: null, visibility: 'PRIVATE_FK' };
  const { db } = world.database;
  await sql`
    INSERT INTO selection_form (selection_id, version, questions, published_at)
    VALUES (${selectionId}, 1, ${JSON.stringify([{ ...question, ...rest }])}, now())`.execute(db);
  await sql`UPDATE selection SET form_version = 1 WHERE id = ${selectionId}`.execute(db);
  const { id, version } = await makeReadyApplication(author, selectionId);
  await author.post(`${ordersPath}/${id}`, { version, answers: { lab: false } });
  const { data } = await author.get(`${ordersPath}/${id}/preview/officer`);
  expect(data.fields.find(({ field }: any) => field === 'answers.lab')).toMatchObject({ value: 'Нет' });
});

test('a text that shares most of its words with another one is a warning', async () => {
  const author2 = await world.as('author2');
  const shared = words('общее', 800);
  const other = await makeReadyScenario(author2);
  await sendText(author2, other, fileForm(await namedPdf([`${shared} ${words('второе', 100)}`])));
  const { id, scenarioId } = await makeReadyApplication(author, selectionId, {
    pdf: await namedPdf([`${words('первое', 100)} ${shared}`]),
  });
  const { database, product } = world;
  const { files } = product.serverContext.services;
  await fingerprintMissingTexts({
    database,
    files,
    now: world.clock.now(),
    signal: new AbortController().signal,
  });
  const { similar } = (await author.get(`${ordersPath}/${id}`)).data;
  expect(similar).toEqual([{ percent: expect.any(Number), scenarioName: null }]);
  expect(similar[0].percent).toBeGreaterThan(75);
  await sendText(author, scenarioId, fileForm(await namedPdf([words('иное', 900)])));
  await world.runDeliveries();
  expect((await author.get(`${ordersPath}/${id}`)).data.similar).toEqual([]);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM text_print`.execute(
    database.db,
  );
  expect(rows[0]!.count).toBe(5);
});

test('a text that was not read gets no fingerprint, and is tried again', async () => {
  const { db } = world.database;
  const { files } = world.product.serverContext.services;
  const { scenarioId } = await makeReadyApplication(author, selectionId, {
    pdf: await namedPdf([words('слово', 200)]),
  });
  await sql`DELETE FROM text_print`.execute(db);
  const { rows } = await sql<{ id: string; fileId: string; key: string }>`
    SELECT t.id, f.id AS "fileId", f.key FROM scenario_text t JOIN file f ON f.id = t.file_id
    WHERE t.scenario_id = ${scenarioId} ORDER BY t.number DESC LIMIT 1`.execute(db);
  const text = rows[0]!;
  const brokenKey = newFileKey();
  await files.put(Readable.from([Buffer.from('%PDF-1.7 broken')]), { key: brokenKey });
  const lengths = async (key: string): Promise<number[]> => {
    await sql`UPDATE file SET key = ${key} WHERE id = ${text.fileId}`.execute(db);
    const { signal } = new AbortController();
    await fingerprintMissingTexts({ database: world.database, files, now: world.clock.now(), signal });
    const prints = await sql<{ length: number }>`
      SELECT cardinality(hashes) AS length FROM text_print WHERE text_id = ${text.id}`.execute(db);
    return prints.rows.map(({ length }) => length);
  };
  expect(await lengths(brokenKey)).toEqual([]);
  expect(await lengths(text.key)).toEqual([126]);
});

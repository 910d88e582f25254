import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import { afterAll, expect, test } from 'vitest';
import { readParagraphs } from './document-paragraphs.ts';

const folder = mkdtempSync(join(tmpdir(), 'paragraphs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeFile = (name: string, bytes: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const ofFinalDraft = (xml: string) => readParagraphs(writeFile('a.fdx', xml), 'fdx');
const ofWord = async (...paragraphs: Paragraph[]) => {
  const document = new Document({ sections: [{ children: paragraphs }] });
  return readParagraphs(writeFile('a.docx', await Packer.toBuffer(document)), 'docx');
};

test('the paragraphs of Final Draft are read with the headings of scenes and without the rest', async () => {
  const xml = `<?xml version="1.0"?><FinalDraft><Content>
    <Paragraph Type="Scene Heading"><Text>ИНТ. КУХНЯ &#8212; НОЧЬ</Text></Paragraph>
    <Paragraph Type="Action"><Text>Ветер </Text><Text Style="Bold">&amp; снег &lt;густой&gt;.</Text></Paragraph>
    <Paragraph Type="General"><Text/></Paragraph></Content><Locked>нет</Locked></FinalDraft>`;
  expect(await ofFinalDraft(xml)).toEqual([
    { text: 'ИНТ. КУХНЯ — НОЧЬ', isHeading: true },
    { text: 'Ветер & снег <густой>.', isHeading: false },
  ]);
});

test('the paragraphs of Word are read with their lines', async () => {
  const lines = new Paragraph({
    children: [new TextRun('Первая'), new TextRun({ text: 'вторая', break: 1 })],
  });
  expect(await ofWord(new Paragraph('ИНТ. ДОМ'), lines, new Paragraph(''))).toEqual([
    { text: 'ИНТ. ДОМ', isHeading: false },
    { text: 'Первая\nвторая', isHeading: false },
  ]);
});

test.each([
  ['without text', '<FinalDraft><Paragraph><Text> </Text></Paragraph></FinalDraft>'],
  ['of nothing but tags', '<'.repeat(100_000)],
  ['of very many paragraphs', '<p><t>а</t></p>'.repeat(15_001)],
  ['longer than it is shown', `<Paragraph><Text>${'я'.repeat(400_001)}</Text></Paragraph>`],
  ['larger than it is read', `<Paragraph><Text>${'я'.repeat(2 * 1024 ** 2)}</Text></Paragraph>`],
])('a document %s has no paragraphs to show', async (_, xml) => {
  expect(await ofFinalDraft(xml)).toBe(null);
});

test('another format has none either', async () => {
  expect(await readParagraphs(writeFile('a.txt', 'Текст'), 'txt')).toBe(null);
  expect(await readParagraphs(writeFile('b.docx', 'no archive'), 'docx')).toBe(null);
});

/** A table as an XLSX file with one sheet of texts (ECMA-376), written while its rows are read. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { safeCell } from './safe-cell.ts';

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationshipsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationshipsNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlDeclaration}<workbook xmlns="${sheetNamespace}" xmlns:r="${relationshipsNamespace}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationshipsNamespace}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

export function createXlsxStream(rows: AsyncIterable<readonly string[]>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  const fail = (error: unknown) => out.destroy(error as Error);
  sheet.on('error', fail);
  zip.on('error', fail);
  // The client closed the connection: the rows are not read any further.
  out.once('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

async function* sheetOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<worksheet xmlns="${sheetNamespace}"><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cell).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

const cell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(safeCell(text))}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// XML 1.0 cannot have them at all.
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>]/g, (character) => entities[character]!);

/**
 * A screenplay whose fonts attack the viewer: a matrix with code in it (CVE-2024-4367), a font program that is cut and
 * twisted, a Type 3 font with code in its matrix, and JavaScript that wants to run when the document opens. The last page
 * is harmless.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the code asks for when it runs, in the page or in its worker. */
export const hostileAddress = '/hostile-font-has-run';
/** The words of the last page. */
export const harmlessWords = 'The last page is alive';

const code = `fetch('${hostileAddress}')`;
/** Ends the list of numbers that old viewers compiled to a function. */
const injected = `[1 2 3 4 5 (0\\); ${code.replaceAll(/[()]/g, '\\$&')}; //)]`;

const trueType = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf')),
);

/** The tables lie about their places, and the end is missing. */
function twisted(font: Buffer): Buffer {
  const cut = Buffer.from(font.subarray(0, Math.floor(font.length / 3)));
  for (let at = 12; at < 200; at += 16) cut.writeUInt32BE(0xff_ff_ff_f0, at + 8);
  for (let at = 300; at < cut.length; at += 97) cut[at] = (cut[at]! + at) % 256;
  return cut;
}

const type1Program = Buffer.from(
  [
    '%!PS-AdobeFont-1.0: Hostile',
    '/FontName /Hostile def /PaintType 0 def /FontType 1 def',
    `/FontMatrix [0.001 0 0 0.001 0 (0); ${code}; //)] readonly def`,
    '/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for dup 65 /A put readonly def',
    'currentdict end currentfile eexec',
  ].join('\n'),
);

export function makeHostilePdf(): Buffer {
  const widths = Array.from({ length: 95 }, () => 600).join(' ');
  const simpleFont = (type: string, file: string) =>
    `<< /Type /Font /Subtype /${type} /BaseFont /ABCDEF+Hostile /FontMatrix ${injected} /FirstChar 32 /LastChar 126 ` +
    `/Widths [${widths}] /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Hostile /Flags 4 ` +
    `/FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 ${file} >> >>`;
  const type3 =
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix ${injected} /FirstChar 65 /LastChar 65 ` +
    '/Widths [600] /CharProcs << /A 13 0 R >> /Encoding << /Type /Encoding /Differences [65 /A] >> /Resources << >> >>';
  const page = (font: number, content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R ` +
    `/Resources << /Font << /F ${font} 0 R >> >> >>`;
  return document([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (${code.replaceAll(/[()]/g, '\\$&')}) >> >>`,
    '<< /Type /Pages /Count 4 /Kids [3 0 R 4 0 R 5 0 R 6 0 R] >>',
    page(7, 11),
    page(8, 11),
    page(9, 11),
    page(10, 12),
    simpleFont('Type1', '/FontFile 14 0 R'),
    simpleFont('TrueType', '/FontFile2 15 0 R'),
    type3,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(Buffer.from('BT /F 24 Tf 60 700 Td (AAAA hostile) Tj ET')),
    stream(Buffer.from(`BT /F 24 Tf 60 700 Td (${harmlessWords}) Tj ET`)),
    stream(Buffer.from('600 0 0 0 600 600 d1 0 0 600 600 re f')),
    stream(type1Program, `/Length1 ${type1Program.length} /Length2 0 /Length3 0`),
    stream(twisted(trueType), `/Length1 ${trueType.length}`),
  ]);
}

const stream = (bytes: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/** Numbers the objects from 1 and writes the table of their places. */
function document(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  const start = length();
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

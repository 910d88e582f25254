/**
 * Writes PDF documents of text lines with embedded fonts. Points from the top left. ADR 0029 says why pdfkit does not do
 * it: the demo has 379 texts, and a first start would take 22 seconds longer.
 */
import { deflateSync } from 'node:zlib';
import type { Face } from './pdf-face.ts';

export const A4 = { width: 595.28, height: 841.89 };

export interface Words {
  text: string;
  face: Face;
  size: number;
  x: number;
  /** The line that the letters stand on. */
  y: number;
  /** 0 black to 1 white. */
  grey?: number;
}

export interface Pdf {
  addPage(): void;
  /** Pages so far. */
  count(): number;
  /** On the last page, or on the one of that number from 0. */
  put(words: Words, page?: number): void;
  bytes(): Buffer;
}

export interface PdfOrder {
  title: string;
  author: string;
  /** Date of the document. */
  today: Date;
  faces: readonly Face[];
}

const num = (value: number): string => String(Math.round(value * 100) / 100);
/** A string of the document's properties, in UTF-16 with its mark. */
const inWords = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const moment = (date: Date): string => `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

interface Objects {
  /** Adds an object and returns its number. */
  add(body: string, stream?: Buffer): number;
  reserve(): number;
  fill(number: number, body: string, stream?: Buffer): void;
  bytes(trailer: string): Buffer;
}

const collect = (): Objects => {
  const bodies: Buffer[] = [];
  const encode = (body: string, stream?: Buffer): Buffer =>
    stream === undefined
      ? Buffer.from(body, 'latin1')
      : Buffer.concat([
          Buffer.from(`${body}\nstream\n`, 'latin1'),
          stream,
          Buffer.from('\nendstream', 'latin1'),
        ]);
  return {
    add: (body, stream) => bodies.push(encode(body, stream)),
    reserve: () => bodies.push(Buffer.alloc(0)),
    fill: (number, body, stream) => {
      bodies[number - 1] = encode(body, stream);
    },
    bytes: (trailer) => {
      const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
      const places: number[] = [];
      let at = parts[0]?.length ?? 0;
      for (const [i, body] of bodies.entries()) {
        const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
        places.push(at);
        at += whole.length;
        parts.push(whole);
      }
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
      const size = bodies.length + 1;
      parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`)); // oxfmt-ignore
      return Buffer.concat(parts);
    },
  };
};

const addFace = (objects: Objects, face: Face): number => {
  const name = `/DEMOAA+${face.name}`;
  const program = objects.add(`<< /Length ${face.program.length} /Length1 ${face.programLength} /Filter /FlateDecode >>`, face.program); // oxfmt-ignore
  const descriptor = objects.add(`<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${face.box.join(' ')}] /ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight 700 /StemV 80 /FontFile2 ${program} 0 R >>`); // oxfmt-ignore
  const descendant = objects.add(`<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${face.widths.join(' ')}]] >>`); // oxfmt-ignore
  const map = deflateSync(Buffer.from(face.toUnicode, 'latin1'));
  const unicode = objects.add(`<< /Length ${map.length} /Filter /FlateDecode >>`, map);
  return objects.add(`<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`); // oxfmt-ignore
};

const bind = (pages: readonly string[][], { title, author, today, faces }: PdfOrder): Buffer => {
  const objects = collect();
  const fonts = faces.map((face, i) => `/F${i} ${addFace(objects, face)} 0 R`).join(' ');
  const tree = objects.reserve();
  const kids = pages.map((marks) => {
    const drawing = deflateSync(Buffer.from(marks.join('\n'), 'latin1'));
    const content = objects.add(`<< /Length ${drawing.length} /Filter /FlateDecode >>`, drawing);
    return objects.add(`<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << ${fonts} >> >> /Contents ${content} 0 R >>`); // oxfmt-ignore
  });
  objects.fill(
    tree,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  const catalog = objects.add(`<< /Type /Catalog /Pages ${tree} 0 R /Lang (ru) /ViewerPreferences << /DisplayDocTitle true >> >>`); // oxfmt-ignore
  const about = objects.add(`<< /Title ${inWords(title)} /Author ${inWords(author)} /Creator ${inWords('Сценариум')} /CreationDate ${moment(today)} >>`); // oxfmt-ignore
  return objects.bytes(`/Root ${catalog} 0 R /Info ${about} 0 R`);
};

export const createPdf = (order: PdfOrder): Pdf => {
  const pages: string[][] = [];
  const draw = (mark: string, page = pages.length - 1): void => {
    pages[page]?.push(mark);
  };
  return {
    addPage: () => void pages.push([]),
    count: () => pages.length,
    put({ text, face, size, x, y, grey = 0 }, page) {
      const font = `/F${order.faces.indexOf(face)} ${size} Tf`;
      draw(
        `BT ${font} ${num(grey)} g ${num(x)} ${num(A4.height - y)} Td <${face.codesOf(text)}> Tj ET`,
        page,
      );
    },
    bytes: () => bind(pages, order),
  };
};

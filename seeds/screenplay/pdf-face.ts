/** A TrueType face cut down to a handful of letters, so that each of many small documents may carry it. */
import { deflateSync } from 'node:zlib';

export interface Face {
  name: string;
  /** Width of a line of text, in parts of its size. */
  widthOf(text: string): number;
  /** The text as the document writes it: hexadecimal numbers of glyphs. */
  codesOf(text: string): string;
  /** The cut face, deflated, and its length before that. */
  program: Buffer;
  programLength: number;
  /** Width of each glyph, in thousandths of the size. */
  widths: number[];
  /** A PDF map from glyphs back to letters, so that words can be searched and copied. */
  toUnicode: string;
  /** In thousandths of the size. */
  box: number[];
  ascent: number;
  descent: number;
}

type Sections = Map<string, Buffer>;

const sectionsOf = (ttf: Buffer): Sections => {
  const found: Sections = new Map();
  for (let i = 0; i < ttf.readUInt16BE(4); i += 1) {
    const at = 12 + 16 * i;
    const from = ttf.readUInt32BE(at + 8);
    found.set(ttf.toString('latin1', at, at + 4), ttf.subarray(from, from + ttf.readUInt32BE(at + 12)));
  }
  return found;
};

const need = (sections: Sections, tag: string): Buffer => {
  const section = sections.get(tag);
  if (!section) throw new Error(`the face has no ${tag}`);
  return section;
};

/** Reads a table of format 4, which every face with Cyrillic letters has. */
const glyphFinder = (cmap: Buffer): ((code: number) => number) => {
  const at = cmap.readUInt32BE(8);
  const segments = cmap.readUInt16BE(at + 6) / 2;
  const word = (block: number, segment: number): number =>
    cmap.readUInt16BE(at + 14 + (block === 0 ? 0 : 2) + 2 * (block * segments + segment));
  return (code) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (code > word(0, segment)) continue;
      const start = word(1, segment);
      if (code < start) return 0;
      const shift = word(3, segment);
      if (shift === 0) return (code + word(2, segment)) & 0xffff;
      const place = at + 16 + 2 * (3 * segments + segment) + shift + 2 * (code - start);
      const glyph = cmap.readUInt16BE(place);
      return glyph === 0 ? 0 : (glyph + word(2, segment)) & 0xffff;
    }
    return 0;
  };
};

const glyphReader = (sections: Sections): ((glyph: number) => Buffer) => {
  const [glyf, loca, head] = [need(sections, 'glyf'), need(sections, 'loca'), need(sections, 'head')];
  const long = head.readUInt16BE(50) === 1;
  const offset = (glyph: number): number =>
    long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1));
};

const scaleBytes = (flags: number): number => (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);

/** Places of the numbers of its parts in a glyph that is made of others, as «й» is. */
const partsOf = (outline: Buffer): number[] => {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const places: number[] = [];
  for (let at = 10, more = true; more;) {
    const flags = outline.readUInt16BE(at);
    places.push(at + 2);
    at += 4 + (flags & 0x01 ? 4 : 2) + scaleBytes(flags);
    more = (flags & 0x20) !== 0;
  }
  return places;
};

/** Without the orders for coarse screens, which are half of a face. */
const plainOutline = (outline: Buffer): Buffer => {
  if (outline.length === 0) return outline;
  const contours = outline.readInt16BE(0);
  if (contours < 0) {
    const parts = partsOf(outline);
    const last = parts.at(-1) ?? 0;
    const bare = Buffer.from(outline);
    for (const place of parts) bare.writeUInt16BE(bare.readUInt16BE(place - 2) & ~0x100, place - 2);
    const flags = bare.readUInt16BE(last - 2);
    return bare.subarray(0, last + 2 + (flags & 0x01 ? 4 : 2) + scaleBytes(flags));
  }
  const at = 10 + 2 * contours;
  const orders = outline.readUInt16BE(at);
  return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(at + 2 + orders)]);
};

/** Old numbers of the glyphs in their new order: the empty one, then the letters, then what the letters are made of. */
const gather = (first: number[], outlineOf: (glyph: number) => Buffer): number[] => {
  const order = [...new Set([0, ...first])];
  for (const glyph of order) {
    const outline = outlineOf(glyph);
    for (const place of partsOf(outline)) {
      const part = outline.readUInt16BE(place);
      if (!order.includes(part)) order.push(part);
    }
  }
  return order;
};

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

const assemble = (sections: Sections): Buffer => {
  const top = Buffer.alloc(12 + 16 * sections.size);
  top.writeUInt32BE(0x00010000, 0);
  top.writeUInt16BE(sections.size, 4);
  const bodies: Buffer[] = [];
  let from = top.length;
  for (const [i, [tag, bytes]] of [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const body = padded(bytes);
    top.write(tag, 12 + 16 * i, 'latin1');
    top.writeUInt32BE(from, 12 + 16 * i + 8);
    top.writeUInt32BE(bytes.length, 12 + 16 * i + 12);
    bodies.push(body);
    from += body.length;
  }
  return Buffer.concat([top, ...bodies]);
};

const cut = (sections: Sections, order: number[]): { program: Buffer; advances: number[] } => {
  const outlineOf = glyphReader(sections);
  const [hhea, hmtx] = [Buffer.from(need(sections, 'hhea')), need(sections, 'hmtx')];
  const metrics = hhea.readUInt16BE(34);
  const advances = order.map((glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)));
  const newMetrics = Buffer.alloc(4 * order.length);
  const newPlaces = Buffer.alloc(4 * (order.length + 1));
  const outlines = order.map((glyph) => {
    const outline = Buffer.from(plainOutline(outlineOf(glyph)));
    for (const place of partsOf(outline))
      outline.writeUInt16BE(order.indexOf(outline.readUInt16BE(place)), place);
    return padded(outline);
  });
  let at = 0;
  for (const [i, outline] of outlines.entries()) {
    newMetrics.writeUInt16BE(advances[i] ?? 0, 4 * i);
    newMetrics.writeInt16BE(outline.length ? outline.readInt16BE(2) : 0, 4 * i + 2);
    at += outline.length;
    newPlaces.writeUInt32BE(at, 4 * (i + 1));
  }
  const [head, maxp] = [Buffer.from(need(sections, 'head')), Buffer.from(need(sections, 'maxp'))];
  head.writeUInt16BE(1, 50);
  hhea.writeUInt16BE(order.length, 34);
  maxp.writeUInt16BE(order.length, 4);
  const made: Sections = new Map([['head', head], ['hhea', hhea], ['maxp', maxp], ['hmtx', newMetrics], ['loca', newPlaces], ['glyf', Buffer.concat(outlines)]]); // oxfmt-ignore
  return { program: assemble(made), advances };
};

const hex = (code: number): string => code.toString(16).padStart(4, '0');

const unicodeMap = (letters: readonly string[], codes: readonly number[]): string => {
  const pairs = letters.map((letter, i) => `<${hex(codes[i] ?? 0)}> <${hex(letter.charCodeAt(0))}>`);
  const chunks: string[] = [];
  for (let i = 0; i < pairs.length; i += 100) {
    const chunk = pairs.slice(i, i + 100);
    chunks.push(`${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...chunks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
};

/** A letter that is not among `letters` is an error when it is asked for: a hole in a text must never be seen. */
export const cutFace = (ttf: Buffer, { name, letters: given }: { name: string; letters: string }): Face => {
  const sections = sectionsOf(ttf);
  const glyphOf = glyphFinder(need(sections, 'cmap'));
  const letters = [...new Set(given)];
  const missing = letters.filter((letter) => glyphOf(letter.charCodeAt(0)) === 0);
  if (missing.length) throw new Error(`the face ${name} has no ${missing.join(' ')}`);
  const order = gather(letters.map((letter) => glyphOf(letter.charCodeAt(0))), glyphReader(sections)); // oxfmt-ignore
  const { program, advances } = cut(sections, order);
  const head = need(sections, 'head');
  const unit = head.readUInt16BE(18);
  const thousandths = (value: number): number => Math.round((value * 1000) / unit);
  const codes = letters.map((letter) => order.indexOf(glyphOf(letter.charCodeAt(0))));
  const codeOf = new Map(letters.map((letter, i) => [letter, codes[i] ?? 0]));
  const find = (letter: string): number => {
    const code = codeOf.get(letter);
    if (code === undefined) throw new Error(`the demo's documents have no letter ${letter}`);
    return code;
  };
  return {
    name,
    widthOf: (text) => [...text].reduce((sum, letter) => sum + (advances[find(letter)] ?? 0), 0) / unit,
    codesOf: (text) => [...text].map((letter) => hex(find(letter))).join(''),
    program: deflateSync(program, { level: 9 }),
    programLength: program.length,
    widths: advances.map(thousandths),
    toUnicode: unicodeMap(letters, codes),
    box: [36, 38, 40, 42].map((at) => thousandths(head.readInt16BE(at))),
    ascent: thousandths(need(sections, 'hhea').readInt16BE(4)),
    descent: thousandths(need(sections, 'hhea').readInt16BE(6)),
  };
};

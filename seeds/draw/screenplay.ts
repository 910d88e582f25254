/** The text of a scenario as a PDF in the Russian layout: title page, slug lines, action, dialogue. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Scenario } from '../content/scenarios.ts';
import { dice, type Dice } from '../content/prng.ts';
import { capitals } from '../content/grammar.ts';

type Line = [string, string] | [string, string, string];

interface Lines {
  times: string[];
  beats: string[];
  talks: Line[][];
  ends: string[];
  finals: string[];
}

const lines = JSON.parse(readFileSync(new URL('screenplay-lines.json', import.meta.url), 'utf8')) as Lines;

const font = (file: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/pt-serif/${file}`)));
const faces = {
  plain: font('400Regular/PTSerif_400Regular.ttf'),
  bold: font('700Bold/PTSerif_700Bold.ttf'),
};

export type Piece =
  | { kind: 'slug' | 'action' | 'name' | 'note' | 'speech' | 'end'; text: string };

/** People who can speak: the crowd of a composed story and forces of nature stay silent. */
const speakers = ({ cast, characters, type }: Scenario): [string, string, string] => {
  const silent = type !== 'ANIMATION' && !/^[^.]*, \d+\./.test(characters.antagonist);
  const [hero = 'Герой', opponent = 'Гость', friend = 'Друг', other = friend] = cast;
  return silent ? [hero, friend, other] : [hero, opponent, friend];
};

const sayer = (names: [string, string, string]) => {
  const [H, A, S] = names;
  const byKey: Record<string, string> = { H, A, S };
  return {
    name: (key: string): string => (byKey[key] ?? key).toUpperCase(),
    put: (text: string): string => capitals(text.replace(/\{([HAS])\}/g, (_, key: string) => byKey[key] ?? key)),
  };
};

interface Deck {
  beats: string[];
  talks: Line[][];
}

const talkOf = (talk: Line[], name: (key: string) => string): Piece[] =>
  talk.flatMap((line): Piece[] => {
    const [who, first, second] = line;
    const speech: Piece = { kind: 'speech', text: second ?? first };
    return [{ kind: 'name', text: name(who) }, ...(second === undefined ? [] : [{ kind: 'note' as const, text: first }]), speech];
  });

/** The scenes of the text, the same for the same scenario. */
export const writeScenes = (scenario: Scenario): Piece[] => {
  const d: Dice = dice(`screenplay ${scenario.number} ${scenario.title}`);
  const { name, put } = sayer(speakers(scenario));
  const count = d.int(19, 25);
  const out: Piece[] = [];
  const deck: Deck = { beats: [], talks: [] };
  const draw = <K extends keyof Deck>(key: K): Deck[K][number] => {
    if (deck[key].length === 0) deck[key] = d.shuffle(lines[key] as Deck[K][number][]) as Deck[K];
    return deck[key].pop() as Deck[K][number];
  };
  const plot = scenario.annotation.split(/\n\n/)[0]?.split(/(?<=[.!?…])\s/) ?? [];
  for (let n = 0; n < count; n += 1) {
    const [place = 'ИНТ. КОМНАТА', image = ''] = scenario.places[n % scenario.places.length] ?? [];
    out.push({ kind: 'slug', text: `${n + 1}. ${place} — ${d.pick(lines.times)}` });
    const first = n < scenario.places.length ? image : put(draw('beats') as string);
    const own = n > 0 && n % 5 === 0 ? ` ${plot[n / 5 - 1] ?? ''}` : '';
    out.push({ kind: 'action', text: first + own });
    if (n % 2 === 0) out.push({ kind: 'action', text: put(draw('beats') as string) });
    for (let t = 0; t < d.int(1, 2); t += 1) {
      out.push(...talkOf(draw('talks') as Line[], name));
      if (t === 0 && d.chance(0.6)) out.push({ kind: 'action', text: put(draw('beats') as string) });
    }
    if (d.chance(0.4)) out.push({ kind: 'action', text: put(d.pick(lines.ends)) });
  }
  out.push({ kind: 'action', text: put(d.pick(lines.finals)) }, { kind: 'end', text: 'КОНЕЦ' });
  return out;
};

const LEFT = 85;
const WIDTH = 425;

const titlePage = (doc: PDFKit.PDFDocument, { title, format, epoch, location }: Scenario, author: string): void => {
  const kind = { FEATURE: 'полнометражного фильма', SHORT: 'короткометражного фильма', DOCUMENTARY: 'документального фильма' }[format] ?? 'первой серии'; // prettier-ignore
  doc.font('plain').fontSize(13).text(author, LEFT, 190, { width: WIDTH, align: 'center' });
  doc.font('bold').fontSize(26).text(`«${title}»`, LEFT, 260, { width: WIDTH, align: 'center' });
  doc.font('plain').fontSize(12).text(`Сценарий ${kind}`, { width: WIDTH, align: 'center' }).moveDown(0.6);
  doc.fontSize(11).text(`${location}. ${epoch}`, { width: WIDTH, align: 'center' });
  doc.fontSize(10).text('Демонстрационный текст платформы «Сценариум»', LEFT, 740, { width: WIDTH, align: 'center' });
};

const write = (doc: PDFKit.PDFDocument, { kind, text }: Piece): void => {
  const room = kind === 'slug' ? 96 : kind === 'name' ? 64 : 30;
  if (doc.y + room > doc.page.height - 72) doc.addPage();
  switch (kind) {
    case 'slug':
      doc.moveDown(0.9).font('bold').fontSize(12).text(text, LEFT, doc.y, { width: WIDTH }).moveDown(0.35);
      break;
    case 'name':
      doc.moveDown(0.25).font('plain').fontSize(12).text(text, LEFT + 150, doc.y, { width: 230 });
      break;
    case 'note':
      doc.font('plain').fontSize(11).text(text, LEFT + 115, doc.y, { width: 220 });
      break;
    case 'speech':
      doc.font('plain').fontSize(12).text(text, LEFT + 75, doc.y, { width: 280 }).moveDown(0.3);
      break;
    case 'end':
      doc.moveDown(1).font('bold').fontSize(12).text(text, LEFT, doc.y, { width: WIDTH, align: 'center' });
      break;
    default:
      doc.font('plain').fontSize(12).text(text, LEFT, doc.y, { width: WIDTH, lineGap: 1.5 }).moveDown(0.4);
  }
};

export interface ScreenplayOrder {
  scenario: Scenario;
  /** As it stands on the title page; an empty string leaves the page without a name. */
  author: string;
  /** Date of the document. */
  today: Date;
}

/** The text of one scenario, 6-12 pages. */
export const makeScreenplayPdf = ({ scenario, author, today }: ScreenplayOrder): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 72, bottom: 60, left: LEFT, right: 85 },
    font: faces.plain as unknown as string,
    info: { Title: scenario.title, Author: author, CreationDate: today, ModDate: today, Producer: 'Сценариум', Creator: 'Сценариум' },
    lang: 'ru',
    bufferPages: true,
  });
  doc.registerFont('plain', faces.plain).registerFont('bold', faces.bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  titlePage(doc, scenario, author);
  doc.addPage();
  for (const piece of writeScenes(scenario)) write(doc, piece);
  const { count } = doc.bufferedPageRange();
  for (let n = 1; n < count; n += 1) {
    doc.switchToPage(n);
    doc.font('plain').fontSize(10).text(`${n + 1}.`, 480, 40, { width: 40, align: 'right', lineBreak: false });
  }
  doc.end();
  return done;
};

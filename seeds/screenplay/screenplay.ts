/** The text of a scenario as a PDF in the Russian layout: title page, slug lines, action, dialogue. */
import { readFileSync } from 'node:fs';
import type { Scenario } from '../content/scenarios.ts';
import { dice, type Dice } from '../content/prng.ts';
import { capitals } from '../content/grammar.ts';
import { demoFaces } from './demo-faces.ts';
import { A4, createPdf } from './pdf.ts';
import { createFlow, type Flow, type Paragraph } from './text-flow.ts';

type Line = [string, string] | [string, string, string];

interface Lines {
  times: string[];
  beats: string[];
  talks: Line[][];
  ends: string[];
  finals: string[];
}

const lines = JSON.parse(readFileSync(new URL('screenplay-lines.json', import.meta.url), 'utf8')) as Lines;

export interface Piece {
  kind: 'slug' | 'action' | 'name' | 'note' | 'speech' | 'end';
  text: string;
}

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
    put: (text: string): string =>
      capitals(text.replace(/\{([HAS])\}/g, (_, key: string) => byKey[key] ?? key)),
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
    return [
      { kind: 'name', text: name(who) },
      ...(second === undefined ? [] : [{ kind: 'note' as const, text: first }]),
      speech,
    ];
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

const frame = { left: 85, width: 425, top: 72, bottom: 64 };

const styles = (): Record<Piece['kind'], Paragraph> => {
  const { plain, bold } = demoFaces();
  return {
    slug: { face: bold, size: 12, before: 13, after: 4, room: 96 },
    action: { face: plain, size: 12, after: 5, room: 34 },
    name: { face: plain, size: 12, indent: 150, before: 3, room: 64 },
    note: { face: plain, size: 11, indent: 115, width: 220, room: 34 },
    speech: { face: plain, size: 12, indent: 75, width: 280, after: 4, room: 34 },
    end: { face: bold, size: 12, align: 'center', before: 16 },
  };
};

const kinds: Record<string, string> = {
  FEATURE: 'полнометражного фильма',
  SHORT: 'короткометражного фильма',
  DOCUMENTARY: 'документального фильма',
};

const titlePage = (flow: Flow, { title, format, epoch, location }: Scenario, author: string): void => {
  const { plain, bold } = demoFaces();
  const middle = { face: plain, align: 'center' } as const;
  flow.moveTo(180);
  if (author) flow.write(author, { ...middle, size: 13 });
  flow.moveTo(250);
  flow.write(`«${title}»`, { ...middle, face: bold, size: 26, after: 14 });
  flow.write(`Сценарий ${kinds[format] ?? 'первой серии'}`, { ...middle, size: 12, after: 8 });
  flow.write(`${location}. ${epoch}`, { ...middle, size: 11, grey: 0.35 });
  flow.moveTo(742);
  flow.write('Демонстрационный текст платформы «Сценариум»', { ...middle, size: 10, grey: 0.35 });
};

export interface ScreenplayOrder {
  scenario: Scenario;
  /** As it stands on the title page; an empty string leaves the page without a name. */
  author: string;
  /** Date of the document. */
  today: Date;
}

/** The text of one scenario, 6-12 pages. */
export const makeScreenplay = ({
  scenario,
  author,
  today,
}: ScreenplayOrder): { bytes: Buffer; pages: number } => {
  const faces = demoFaces();
  const pdf = createPdf({ title: scenario.title, author, today, faces: [faces.plain, faces.bold] });
  const flow = createFlow(pdf, frame);
  titlePage(flow, scenario, author);
  flow.turnPage();
  const style = styles();
  for (const { kind, text } of writeScenes(scenario)) flow.write(text, style[kind]);
  for (let n = 1; n < pdf.count(); n += 1)
    pdf.put({ text: `${n + 1}.`, face: faces.plain, size: 10, x: A4.width - 85, y: 48, grey: 0.35 }, n);
  return { bytes: pdf.bytes(), pages: pdf.count() };
};

/** Texts of the programme's documents, with the dates of the season. */
import { longDate, shift } from './dates.ts';
import { season } from './news.ts';
import { readJson, readText } from './read-json.ts';

export interface Block {
  kind: 'title' | 'head' | 'text' | 'point' | 'step';
  text: string;
}

export type Cell = string | number;

export interface Table {
  sheet: string;
  title: string;
  /** Of the columns, in letters. */
  widths: number[];
  head: string[];
  rows: Cell[][];
  total?: Cell[];
  note: string;
}

export type TableName = 'budget' | 'calendar';

const dated = (text: string, today: Date): string =>
  text
    .replaceAll('{season}', season(today))
    .replace(/\{([+-]\d+)\}/g, (_, days: string) => longDate(shift(today, Number(days))));

const marks: [RegExp, Block['kind']][] = [
  [/^# /, 'title'],
  [/^## /, 'head'],
  [/^- /, 'point'],
  [/^\d+\. /, 'step'],
];

const toBlock = (line: string): Block => {
  const [sign, kind] = marks.find(([pattern]) => pattern.test(line)) ?? [/^/, 'text' as const];
  return { kind, text: (kind === 'step' ? line : line.replace(sign, '')).replaceAll('**', '') };
};

/** Blocks of a text in Markdown of headings, paragraphs and lists, one a line. */
export const blocksOf = (markdown: string, today: Date): Block[] =>
  dated(markdown, today)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(toBlock);

/** `name` is that of the file in seeds/content. */
export const readBlocks = (name: string, today: Date): Block[] => blocksOf(readText(name), today);

export const readTable = (name: TableName, today: Date): Table => {
  const table = readJson<Record<TableName, Table>>('documents/tables.json')[name];
  const said = (cell: Cell): Cell => (typeof cell === 'string' ? dated(cell, today) : cell);
  return { ...table, rows: table.rows.map((row) => row.map(said)) };
};

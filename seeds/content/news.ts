/** Forty news of the demo in five categories; dates are days before `today`. */
import { longDate, shift } from './dates.ts';
import { readJson } from './read-json.ts';
import { toLatin } from './latin.ts';

export interface NewsCategory {
  code: string;
  name: string;
}

export interface NewsItem {
  number: number;
  slug: string;
  /** Code of a category. */
  category: string;
  name: string;
  previewText: string;
  /** Markdown, three to six paragraphs. */
  detailText: string;
  tags: string[];
  pinned: boolean;
  publishedAt: Date;
}

export const newsCategories: readonly NewsCategory[] = [
  { code: 'PITCHING', name: 'Питчинг' },
  { code: 'EDUCATION', name: 'Образование' },
  { code: 'CONTEST', name: 'Конкурс' },
  { code: 'PLATFORM', name: 'Платформа' },
  { code: 'INDUSTRY', name: 'Индустрия' },
];

interface Row {
  offset: number;
  category: string;
  pinned?: boolean;
  name: string;
  previewText: string;
  detail: string[];
  tags: string[];
}

/** The season of cinema begins in September. */
export const season = (date: Date): string => {
  const year = date.getUTCFullYear() - (date.getUTCMonth() < 8 ? 1 : 0);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
};

const dated = (text: string, date: Date): string =>
  text
    .replaceAll('{season}', season(date))
    .replace(/\{\+(\d+)\}/g, (_, days: string) => `${longDate(shift(date, Number(days)))} года`);

const toItem = (row: Row, number: number, today: Date): NewsItem => {
  const publishedAt = shift(today, -row.offset);
  publishedAt.setUTCHours(7 + (number % 5), (number * 17) % 60, 0, 0);
  return {
    number,
    slug: toLatin(row.name).slice(0, 60).replace(/-$/, ''),
    category: row.category,
    name: row.name,
    previewText: dated(row.previewText, publishedAt),
    detailText: row.detail.map((paragraph) => dated(paragraph, publishedAt)).join('\n\n'),
    tags: row.tags,
    pinned: row.pinned === true,
    publishedAt,
  };
};

/** All news, the newest first. */
export const news = (today: Date): NewsItem[] =>
  ['one', 'two', 'three', 'four', 'five']
    .flatMap((name) => readJson<Row[]>(`news/${name}.json`))
    .map((row, number) => toItem(row, number, today));

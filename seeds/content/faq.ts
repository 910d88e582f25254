/** Questions and answers of the demo, by sections. */
import { readJson } from './read-json.ts';

export interface FaqItem {
  id: number;
  question: string;
  /** Markdown. */
  answer: string;
  tags: string[];
  order: number;
}

export interface FaqSection {
  id: number;
  name: string;
  order: number;
  audience: 'ALL' | 'AVTOR' | 'EXPERT' | 'OK';
  items: FaqItem[];
}

interface Row {
  name: string;
  audience: FaqSection['audience'];
  items: [string, string, string[]][];
}

export const faqSections: readonly FaqSection[] = readJson<Row[]>('faq.json').map((row, i) => ({
  id: i + 1,
  name: row.name,
  order: (i + 1) * 10,
  audience: row.audience,
  items: row.items.map(([question, answer, tags], n) => ({
    id: (i + 1) * 100 + n + 1,
    question,
    answer,
    tags,
    order: (n + 1) * 10,
  })),
}));

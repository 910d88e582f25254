/** The public site of the demo: slider, blocks of the home page, list of documents, legal texts. */
import type { LegalCode } from '#features/legal/codes.ts';
import type { PlaceholderValues } from '#features/legal/server/placeholders.ts';
import type { ContactCard } from '#features/support/schemas.ts';
import { readJson, readText } from './read-json.ts';

export interface SlideContent {
  name: string;
  previewText: string;
  btnName: string;
  /** A route of the application. */
  btnLink?: string;
  /** The title of the news to which the button leads instead. */
  news?: string;
  /** Names of files in seeds/content/files; the poster stands while the video loads. */
  video?: string;
  poster?: string;
}

export interface AboutContent {
  /** Markdown. */
  previewText: string;
  cards: { title: string; text: string; hint: string }[];
}

export interface OrderContent {
  previewText: string;
  btnName: string;
  btnLink: string;
}

export interface ProgramDocument {
  kind: 'pdf' | 'docx' | 'xlsx';
  /** In seeds/content/files/documents. */
  file: string;
  name: string;
}

export interface LegalText {
  code: LegalCode;
  version: string;
  title: string;
  /** Markdown without the first heading, which is `title`. */
  body: string;
  /** Days before `today` when it was published. */
  daysAgo: number;
}

interface Site {
  slides: SlideContent[];
  about: AboutContent;
  order: OrderContent;
  documents: ProgramDocument[];
}

const site = readJson<Site>('site.json');

export const slides: readonly SlideContent[] = site.slides;

export const about: AboutContent = site.about;
export const orderBlock: OrderContent = site.order;
export const programDocuments: readonly ProgramDocument[] = site.documents;

const legal = (code: LegalText['code'], file: string): LegalText => {
  const text = readText(`legal/${file}`);
  const [heading = '', ...rest] = text.split('\n');
  const title = heading.replace(/^# /, '');
  return { code, version: '1.0', title, body: rest.join('\n').trim(), daysAgo: 240 };
};

/** The edition before: that of the trial months, without the chapter that was written last. */
const earlier = (text: LegalText, chapter: RegExp): LegalText => ({
  ...text,
  version: '0.9',
  body: text.body.replace(chapter, '').replace('Версия 1.0', 'Версия 0.9'),
  daysAgo: 610,
});

const privacy = legal('privacy', 'privacy.md');
const terms = legal('terms', 'terms.md');

export const legalTexts: readonly LegalText[] = [
  earlier(privacy, /## 8\. Файлы cookie\n[^#]*/),
  privacy,
  earlier(terms, /## 5\. Голосование и рейтинги\n[^#]*/),
  terms,
  legal('personal_data', 'consent-personal.md'),
  legal('mailing', 'mailing.md'),
];

const contacts = readJson<ContactCard>('contacts.json');
export const legalPlaceholders: PlaceholderValues = {
  ...contacts,
  operator: contacts.name,
  site: 'scenarium.example.com',
};

/** A file of seeds/content/files, or a folder of them. */
export const siteFile = (name: string): URL => new URL(`files/${name}`, import.meta.url);

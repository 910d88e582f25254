/** The public site of the demo: slider, blocks of the home page, list of documents, legal texts. */
import { longDate, shift } from './dates.ts';
import { readJson, readText } from './read-json.ts';
import { SEASON_DEADLINE_DAYS } from './season.ts';
import type { SceneName } from '../draw/stills.ts';

export interface SlideContent {
  name: string;
  previewText: string;
  btnName: string;
  /** A route of the application. */
  btnLink: string;
  /** Names of files in seeds/content/files; the poster stands while the video loads. */
  video?: string;
  poster?: string;
  /** What `slide()` of seeds/draw/pictures.ts is asked for when there is no video. */
  scene?: SceneName;
  palette?: string;
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

export type DocumentText =
  'regulation' | 'application' | 'budget' | 'consent' | 'memo' | 'template' | 'criteria' | 'calendar';

export interface ProgramDocument {
  kind: 'pdf' | 'docx' | 'xlsx';
  file: string;
  name: string;
  text: DocumentText;
}

export interface LegalText {
  code: 'privacy' | 'terms' | 'personal_data' | 'mailing';
  version: string;
  title: string;
  /** Markdown without the first heading, which is `title`. */
  body: string;
}

interface Site {
  slides: SlideContent[];
  about: AboutContent;
  order: OrderContent;
  documents: ProgramDocument[];
}

const site = readJson<Site>('site.json');

export const slides = (today: Date): SlideContent[] =>
  site.slides.map((one) => ({
    ...one,
    previewText: one.previewText.replace(
      '{deadline}',
      `${longDate(shift(today, SEASON_DEADLINE_DAYS))} года`,
    ),
  }));

export const about: AboutContent = site.about;
export const orderBlock: OrderContent = site.order;
export const programDocuments: readonly ProgramDocument[] = site.documents;

const legal = (code: LegalText['code'], file: string): LegalText => {
  const text = readText(`legal/${file}`);
  const [heading = '', ...rest] = text.split('\n');
  return { code, version: '1.0', title: heading.replace(/^# /, ''), body: rest.join('\n').trim() };
};

export const legalTexts: readonly LegalText[] = [
  legal('privacy', 'privacy.md'),
  legal('terms', 'terms.md'),
  legal('personal_data', 'personal-data.md'),
  legal('mailing', 'mailing.md'),
];

/** Bytes of a file of seeds/content/files. */
export const siteFile = (name: string): URL => new URL(`files/${name}`, import.meta.url);

import type { ColumnType, Generated } from 'kysely';
import type { MomentByDefault } from '#platform/db/tables.ts';

/** What every row of the desk's lists has; the identity begins above what the first filling brings. */
interface Placed extends Revised {
  id: Generated<number>;
  place: number;
}

interface Revised {
  active: Generated<boolean>;
  /** Counted up by every save. */
  revision: Generated<number>;
  updated_at: MomentByDefault;
}

/** Days in Moscow, both included, `yyyy-MM-dd`. */
interface Scheduled {
  date_from: string | null;
  date_to: string | null;
}

type Theme = 'dark' | 'light';

export interface SlideTable extends Placed, Scheduled {
  theme: Generated<Theme>;
  name: Generated<string>;
  preview_text: Generated<string>;
  btn_name: Generated<string>;
  btn_link: Generated<string>;
  picture_id: string | null;
  video_id: string | null;
}

export interface TextBlockTable extends Revised, Scheduled {
  theme: Generated<Theme>;
  place: Generated<number>;
  code: 'about' | 'order';
  preview_text: string;
  preview_html: string;
  btn_name: Generated<string>;
  btn_link: Generated<string>;
}

export interface AboutCardTable extends Placed {
  title: string;
  hint: Generated<string>;
  text: Generated<string>;
}

export interface DocumentTable extends Placed {
  /** Without the ending, which the file has. */
  name: string;
  section: Generated<string>;
  /** Of the file: each new one counts it up. */
  version: Generated<number>;
  date: ColumnType<string, string | undefined, string>;
  file_id: string;
  /** Of a detached signature of that file. */
  signature_id: string | null;
}

/** A file that a newer one has taken the place of. */
export interface DocumentVersionTable {
  document_id: number;
  version: number;
  name: string;
  date: string;
  file_id: string;
  signature_id: string | null;
}

export interface CommunitySectionTable extends Placed {
  name: string;
}

export interface CommunityItemTable extends Placed {
  section_id: number;
  name: string;
  position: Generated<string>;
  bio: Generated<string>;
  picture_id: string | null;
}

export interface FaqSectionTable extends Placed {
  name: string;
  audience: Generated<'ALL' | 'AVTOR' | 'EXPERT' | 'OK'>;
}

export interface FaqItemTable extends Placed {
  section_id: number;
  question: string;
  answer: string;
  answer_html: string;
  tags: Generated<string[]>;
  helpful_yes: Generated<number>;
  helpful_no: Generated<number>;
  /** Made by the database: what is searched, and its words as they are spelt. */
  words: ColumnType<string, never, never>;
  said: ColumnType<string, never, never>;
}

export interface FaqVoiceTable {
  item_id: number;
  /** A keyed hash, never an address. */
  voter: string;
  helpful: boolean;
  created_at: MomentByDefault;
}

export interface LegalTextTable {
  code: 'privacy' | 'terms' | 'personal_data' | 'mailing';
  version: string;
  title: string;
  body: string;
  body_html: string;
  published_at: MomentByDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    slide: SlideTable;
    text_block: TextBlockTable;
    about_card: AboutCardTable;
    document: DocumentTable;
    document_version: DocumentVersionTable;
    community_section: CommunitySectionTable;
    community_item: CommunityItemTable;
    faq_section: FaqSectionTable;
    faq_item: FaqItemTable;
    faq_voice: FaqVoiceTable;
    legal_text: LegalTextTable;
  }
}

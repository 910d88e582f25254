import type { Generated } from 'kysely';
import type { MomentByDefault } from '#platform/db/tables.ts';

interface Placed {
  id: number;
  place: number;
}

export interface SlideTable extends Placed {
  active: Generated<boolean>;
  name: Generated<string>;
  preview_text: Generated<string>;
  btn_name: Generated<string>;
  btn_link: Generated<string>;
  picture_id: string | null;
  video_id: string | null;
}

export interface TextBlockTable {
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
  active: Generated<boolean>;
  name: string;
  file_id: string;
}

export interface CommunitySectionTable extends Placed {
  name: string;
}

export interface CommunityItemTable extends Placed {
  section_id: number;
  name: string;
  position: Generated<string>;
  picture_id: string | null;
}

export interface FaqSectionTable extends Placed {
  name: string;
}

export interface FaqItemTable extends Placed {
  section_id: number;
  question: string;
  answer: string;
  answer_html: string;
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
    community_section: CommunitySectionTable;
    community_item: CommunityItemTable;
    faq_section: FaqSectionTable;
    faq_item: FaqItemTable;
    legal_text: LegalTextTable;
  }
}

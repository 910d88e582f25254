import type { Generated } from 'kysely';
import type { MomentByDefault } from '#platform/db/tables.ts';

export interface NewsCategoryTable {
  id: number;
  code: string;
  name: string;
  place: number;
}

export interface NewsTable {
  id: Generated<number>;
  state: Generated<'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'ARCHIVED'>;
  category_id: number;
  name: string;
  preview_text: Generated<string>;
  detail_text: Generated<string>;
  detail_html: Generated<string>;
  picture_id: string | null;
  tags: Generated<string[]>;
  published_at: MomentByDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    news_category: NewsCategoryTable;
    news: NewsTable;
  }
}

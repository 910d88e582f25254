import type { ColumnType, Generated } from 'kysely';
import type { NewsState } from '#features/news/lifecycle.ts';
import type { MomentByDefault } from '#platform/db/tables.ts';

export interface NewsCategoryTable {
  id: Generated<number>;
  code: string;
  name: string;
  place: number;
}

export interface NewsTable {
  id: Generated<number>;
  state: Generated<NewsState>;
  category_id: number;
  name: string;
  preview_text: Generated<string>;
  detail_text: Generated<string>;
  detail_html: Generated<string>;
  picture_id: string | null;
  tags: Generated<string[]>;
  /** When it appeared or will appear; of no meaning for a draft. */
  published_at: MomentByDefault;
  pinned: Generated<boolean>;
  video_id: string | null;
  source: Generated<string>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  /** Counted up by every save. */
  version: Generated<number>;
  updated_at: MomentByDefault;
  updated_by: string | null;
  /** How often it was read: a visitor counts once a day. */
  views: Generated<number>;
  /** Made by the database: what is searched. */
  words: ColumnType<string, never, never>;
}

export interface NewsPictureTable {
  news_id: number;
  place: number;
  file_id: string;
  /** For those who do not see it. */
  alt: Generated<string>;
}

export interface NewsFileTable {
  news_id: number;
  place: number;
  file_id: string;
  /** As readers see it. */
  name: string;
}

export interface NewsViewTable {
  news_id: number;
  /** A keyed hash of the visitor and the day, never an address. */
  viewer: string;
  created_at: MomentByDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    news_category: NewsCategoryTable;
    news: NewsTable;
    news_picture: NewsPictureTable;
    news_file: NewsFileTable;
    news_view: NewsViewTable;
  }
}

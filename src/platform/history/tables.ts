/** Version history of site content: blocks and news save their form with every change. */
import type { Json, TimestampWithDefault } from '#platform/db/tables.ts';

export interface ContentVersionTable {
  id: string;
  /** Kind of the subject: 'slide', 'news' … */
  kind: string;
  subject_id: string;
  body: Json<unknown>;
  /** Null for the content from before the first edit. */
  author_id: string | null;
  created_at: TimestampWithDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    content_version: ContentVersionTable;
  }
}

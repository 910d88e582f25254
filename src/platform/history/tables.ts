/** What was saved of the public site: blocks and news keep every version of what their forms hold. */
import type { Json, MomentByDefault } from '#platform/db/tables.ts';

export interface ContentVersionTable {
  id: string;
  /** Of the thing: 'slide', 'news' … */
  kind: string;
  subject_id: string;
  body: Json<unknown>;
  /** Null for what was there before anybody edited it. */
  author_id: string | null;
  created_at: MomentByDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    content_version: ContentVersionTable;
  }
}

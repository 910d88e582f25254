import type { ColumnType, Generated } from 'kysely';
import type { FieldColumns } from '#platform/db/field-columns.ts';
import type { JsonWithDefault, TimestampWithDefault } from '#platform/db/tables.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import type { RightsState } from '#features/scenarios/scenario-codes.ts';
import type { Characters, scenarioFields } from '#features/scenarios/scenario-fields.ts';

export interface ScenarioTable extends FieldColumns<typeof scenarioFields> {
  id: string;
  author_id: string;
  state: Generated<ScenarioState>;
  version: Generated<number>;
  /** Saves of the list of co-authors. */
  coauthor_version: Generated<number>;
  format_id: number | null;
  type_id: number | null;
  kind_id: number | null;
  genre_ids: Generated<number[]>;
  tag_ids: Generated<number[]>;
  /** Parts never filled in are absent. */
  characters: JsonWithDefault<Partial<Characters>>;
  /** The fund's remark when it returned or blocked the scenario. */
  remark: Generated<string>;
  submitted_at: Date | null;
  published_at: Date | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

/** Text versions are never overwritten: each upload is a new row. */
export interface ScenarioTextTable {
  id: string;
  scenario_id: string;
  number: number;
  file_id: string;
  pages: number;
  /** False for a scan, whose text can be read but not searched. */
  has_words: boolean;
  created_at: TimestampWithDefault;
}

/** What permits an adaptation, encrypted with the data key of the author. */
export interface RightsFileTable {
  scenario_id: string;
  name_sealed: Buffer;
  file_id: string;
  /** Bytes. */
  size: number;
  mime: string;
  created_at: Date;
}

/**
 * One row per published scenario whose author is shown, written by the SQL function refresh_scenario_search, by copyRatings
 * and by a trigger of `account`. Its columns `rating` and `votes` are those of the previous release.
 */
export interface ScenarioSearchTable {
  scenario_id: string;
  author_id: string;
  /** Minors have rows: who is shown depends on the day. */
  author_birthday: Generated<string>;
  /** 0 without a rating, and of a scenario outside the public rating. */
  public_rating: number;
  vote_count: number;
  published_at: Date;
  title: Generated<string>;
  duration: number | null;
  episodes: number | null;
  /** Dictionary ids, tag ids + 100000, codes of `attribute_code`. */
  codes: number[];
  /** Words of the location after `l:` and of the epoch after `e:`. */
  setting_tsv: ColumnType<string, never, never>;
  title_tsv: ColumnType<string, never, never>;
  tsv: ColumnType<string, never, never>;
}

/** The narrow copy of a search row that the orders by rating and votes are walked in; written by triggers only. */
export interface SearchRatingTable {
  scenario_id: string;
  public_rating: number;
  vote_count: number;
  author_birthday: string;
  codes: number[];
  title_tsv: string;
}

/** An officer's access to a text, with the reason shown to the author. */
export interface TextOpeningTable {
  id: string;
  scenario_id: string;
  text_id: string;
  officer_id: string;
  reason: string;
  opened_at: Date;
  open_until: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    scenario: ScenarioTable;
    scenario_text: ScenarioTextTable;
    scenario_rights_file: RightsFileTable;
    text_opening: TextOpeningTable;
    scenario_search: ScenarioSearchTable;
    search_rating: SearchRatingTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'scenario.created': Record<string, never>;
    'scenario.saved': { version: number };
    'scenario.rights-declared': { rightsBefore: RightsState; rights: RightsState };
    'scenario.rights-file-added': Record<string, never>;
    'scenario.rights-file-removed': Record<string, never>;
    /** By an officer of the fund. */
    'scenario.rights-file-opened': Record<string, never>;
    'scenario.deleted': Record<string, never>;
    'scenario.text-added': { number: number; pages: number };
    /** Opened by an officer of the fund; the author is notified. */
    'scenario.text-opened': { authorId: string; title: string; reason: string };
    'scenario.submitted': { authorId: string; title: string };
    'scenario.withdrawn': { authorId: string; title: string };
    'scenario.published': { authorId: string; title: string; atOnce: boolean };
    'scenario.returned': { authorId: string; title: string; remark: string };
    'scenario.blocked': { authorId: string; title: string; remark: string };
    'scenario.unblocked': { authorId: string; title: string };
    'scenario.hidden': { authorId: string; title: string };
    'scenario.shown': { authorId: string; title: string };
    'scenario.archived': { authorId: string; title: string };
    'scenario.restored': { authorId: string; title: string };
  }
}

import type { Generated } from 'kysely';

/** A word of a publicly visible author name. */
export interface NameWordTable {
  word: string;
}

/** One row per profile for the lists of authors; written by triggers only. */
export interface AuthorSearchTable {
  author_id: string;
  is_shown: boolean;
  may_be_published: boolean;
  birthday: string | null;
  created_at: Date;
  updated_at: Date;
  sort_name: string;
  words: string;
  city: string;
  city_words: string;
  genre_ids: number[];
  /** Formats of the published scenarios. */
  format_ids: number[];
  scenarios: number;
  year_from: number | null;
  has_education: boolean;
  has_projects: boolean;
  uf_rating: number;
  score: number;
}

/** A city where public authors live. */
export interface AuthorCityTable {
  city: string;
  authors: number;
}

/** The last time that an employee opened the card of a scenario for the company. */
export interface CardViewTable {
  scenario_id: string;
  organization_id: string;
  account_id: string;
  viewed_at: Date;
}

/** A word of a published scenario in its original spelling. */
export interface ScenarioWordTable {
  word: string;
}

/** A word of the place (`l:` in front) or the epoch (`e:`) of a published scenario, written by a trigger. */
export interface SettingWordTable {
  word: string;
}

/** Rows of the search projection that have to be written anew. */
export interface SearchRefillTable {
  /** A code of `scenario_search.codes`; 0 for all rows. */
  code: number;
  /** The last scenario that is done. */
  scenario_after: Generated<string>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    author_search: AuthorSearchTable;
    author_city: AuthorCityTable;
    name_word: NameWordTable;
    card_view: CardViewTable;
    scenario_word: ScenarioWordTable;
    setting_word: SettingWordTable;
    search_refill: SearchRefillTable;
  }
}

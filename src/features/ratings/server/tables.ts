import type { Generated } from 'kysely';
import type { JsonWithDefault, TimestampWithDefault } from '#platform/db/tables.ts';

export interface VoteTable {
  scenario_id: string;
  organization_id: string;
  voter_id: string | null;
  value: number;
  counted: Generated<boolean>;
  created_at: TimestampWithDefault;
}

export interface ScenarioRatingTable {
  scenario_id: string;
  vote_sum: Generated<number>;
  votes: Generated<number>;
  expert_mean: number | null;
  company_part: number | null;
  rating: number | null;
  /** The rating has changed since the score of the author was computed. */
  author_stale: Generated<boolean>;
  /** The badge that the author was told of: 0 none, 1 bronze, 2 silver, 3 gold. */
  told_badge: Generated<number>;
}

/** One row: the counted votes that are younger than a year at `year_from`. */
export interface RatingYearMeanTable {
  vote_sum: number;
  votes: number;
  year_from: Date;
  /** `year_from` of the count under way, which replaces both sums when it is done; null when there is none. */
  counting_from: Date | null;
  /** The last scenario that is counted. */
  counted_to: string | null;
  counted_sum: Generated<number>;
  counted_votes: Generated<number>;
}

/** One row: the progress of the refresh of all ratings. */
export interface RatingRefreshTable {
  /** The last scenario that is done, then the last author. Both are null when no refresh is under way. */
  scenario_after: string | null;
  author_after: string | null;
  /** Sum and count of the public ratings that are done. */
  rating_sum: number;
  rated: number;
  /** Mean of all public ratings at the last refresh; null when there were none. */
  mean_rating: number | null;
  /** Scores have changed since the percentiles were computed. */
  ranks_due: boolean;
}

/** The score of these authors has to be computed anew. Written by triggers of `scenario`. */
export interface StaleAuthorTable {
  author_id: string;
}

export interface AuthorRatingTable {
  author_id: string;
  score: number;
  uf_rating: number;
}

export type RatingSource = 'COMBINED' | 'EXPERT' | 'ORG' | 'REQUESTS';

export interface CategoryFilter {
  /** Dictionary ids; a scenario must have all of them. */
  codes?: number[];
  /** Only scenarios that are the only published one of their author. */
  debut?: boolean;
}

export interface RatingCategoryTable {
  id: Generated<number>;
  name: string;
  place: number;
  source: RatingSource;
  filter: JsonWithDefault<CategoryFilter>;
  min_votes: Generated<number>;
  visible: Generated<boolean>;
  /** Incremented by every save. */
  version: Generated<number>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    vote: VoteTable;
    scenario_rating: ScenarioRatingTable;
    author_rating: AuthorRatingTable;
    stale_author: StaleAuthorTable;
    rating_year_mean: RatingYearMeanTable;
    rating_refresh: RatingRefreshTable;
    rating_category: RatingCategoryTable;
  }
}

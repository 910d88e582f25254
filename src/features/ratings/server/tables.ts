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
    rating_category: RatingCategoryTable;
  }
}

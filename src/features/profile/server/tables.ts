import type { Generated } from 'kysely';
import type { JsonWithDefault, TimestampWithDefault } from '#platform/db/tables.ts';

export interface ProfileTable {
  account_id: string;
  photo_id: string | null;
  use_nickname: Generated<boolean>;
  nickname: string | null;
  notes: Generated<string>;
  mobile: string | null;
  timing: string | null;
  year_from: number | null;
  not_education: Generated<boolean>;
  genre_ids: Generated<number[]>;
  programs: JsonWithDefault<unknown[]>;
  position: Generated<string>;
  workplace: Generated<string>;
  version: Generated<number>;
  updated_at: TimestampWithDefault;
}

export interface EducationTable {
  id: string;
  account_id: string;
  place: number;
  institution: string;
  inn: string | null;
  level: string;
  speciality: Generated<string>;
  workshop: Generated<string>;
  year_from: number | null;
  year_to: number | null;
  diploma: Generated<string>;
}

export interface InstitutionTable {
  id: number;
  inn: string;
  name: string;
  name_legal: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    profile: ProfileTable;
    education: EducationTable;
    institution: InstitutionTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Names of the changed fields, never the values. */
    'profile.saved': { fields: string[] };
    'profile.photo-set': Record<string, never>;
    'profile.photo-removed': Record<string, never>;
  }
}

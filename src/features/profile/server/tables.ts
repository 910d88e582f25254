import type { Generated } from 'kysely';
import type { educationFields, profileFields } from '#features/profile/fields.ts';
import type { FieldColumns } from '#platform/db/field-columns.ts';
import type { JsonWithDefault, TimestampWithDefault } from '#platform/db/tables.ts';

export interface ProfileTable extends FieldColumns<typeof profileFields> {
  account_id: string;
  photo_id: string | null;
  genre_ids: Generated<number[]>;
  programs: JsonWithDefault<unknown[]>;
  version: Generated<number>;
  updated_at: TimestampWithDefault;
}

export interface EducationTable extends FieldColumns<typeof educationFields> {
  id: string;
  account_id: string;
  place: number;
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

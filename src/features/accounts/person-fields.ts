/** The fields of a person that are stored in the account (spec §3). */
import type { FieldChanges, FieldTable } from '#api/field-table.ts';
import { choiceField, nullableField, requiredField } from '#api/field-kinds.ts';
import { personName } from '#kernel/rules/person-rules.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';

export const genders = ['M', 'F'] as const;

export const nameFields = {
  name: { wire: 'NAME', column: 'name', ...requiredField(personName) },
  lastName: { wire: 'LAST_NAME', column: 'last_name', ...requiredField(personName) },
  secondName: { wire: 'SECOND_NAME', column: 'second_name', ...nullableField(personName) },
} as const satisfies FieldTable;

export const personFields = {
  ...nameFields,
  city: { wire: 'PERSONAL_CITY', column: 'city', ...nullableField(requiredLine(120)) },
  gender: { wire: 'PERSONAL_GENDER', column: 'gender', ...choiceField(genders) },
} as const satisfies FieldTable;

/** Absent fields do not change. */
export interface PersonChanges extends FieldChanges<typeof personFields> {
  /** Digits; a new number loses its confirmation. */
  phone?: string | undefined;
}

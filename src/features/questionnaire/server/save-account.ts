/** The fields of the first step that the account has: changed by the rules of the profile, and logged as its changes. */
import type { PersonChanges } from '#features/accounts/person-fields.ts';
import { saveProfileIn } from '#features/profile/server/save-profile.ts';
import type { Values } from '#features/questionnaire/contradictions.ts';
import { setFirstBirthday } from '#features/accounts/server/set-first-birthday.ts';
import { parsePhone } from '#kernel/phone-number.ts';
import type { Tx } from '#platform/db/tables.ts';

interface AccountSave {
  authorId: string;
  now: Date;
  /** Only the fields that change. */
  changes: Values;
}

export async function saveAccount(tx: Tx, { authorId, now, changes }: AccountSave): Promise<void> {
  const { birthday, ...others } = changes;
  const person = toPerson(others);
  const patch = { version: null, person, profile: {}, genres: undefined, educations: undefined };
  // Locks the profile before the account, as a save of the profile does.
  if (Object.keys(others).length > 0) await saveProfileIn(tx, { accountId: authorId, patch, now });
  if (typeof birthday === 'string') await setFirstBirthday(tx, { accountId: authorId, birthday });
}

function toPerson({ phone, secondName, ...others }: Values): PersonChanges {
  return {
    ...others,
    ...(secondName !== undefined && { secondName: (secondName as string) || null }),
    ...(typeof phone === 'string' && phone !== '' && { phone: parsePhone(phone)! }),
  };
}

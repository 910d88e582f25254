/** Refuses common passwords and passwords made of personal details (product decision 7). */
import { readFileSync } from 'node:fs';
import type { FieldError } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';

let loaded: ReadonlySet<string> | undefined;

/** The list is part of the product: no password is checked over the network. */
function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return loaded;
}

export interface PersonalDetails {
  email: string;
  name: string;
  lastName: string;
  secondName: string | null;
  productName: string;
}

const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,_@-]/g, '');

/** Each personal detail and each pair of them in a row. */
function personalPasswords({ email, name, lastName, secondName, productName }: PersonalDetails): Set<string> {
  const words = [email, email.split('@')[0] ?? '', name, lastName, secondName ?? '', productName]
    .map(normalize)
    .filter(Boolean);
  const pairs = words.flatMap((first) => words.map((second) => first + second));
  return new Set([...words, ...pairs]);
}

function passwordErrorKey(password: string, personal: PersonalDetails): TextKey | null {
  if (commonPasswords().has(password.toLowerCase())) return 'accounts@rules.passwordCommon';
  return personalPasswords(personal).has(normalize(password)) ? 'accounts@rules.passwordPersonal' : null;
}

export function passwordErrors(password: string, personal: PersonalDetails): FieldError[] {
  const text = passwordErrorKey(password, personal);
  return text === null ? [] : [{ code: 'validation_failed', field: 'password', text }];
}

/** Throws `validation_failed` at the field `password`. */
export function checkNewPassword(password: string, personal: PersonalDetails): void {
  const errors = passwordErrors(password, personal);
  if (errors.length) throw new InvalidInput(errors);
}

/** Which new passwords are refused besides too short and too long ones (product decision 7). */
import { readFileSync } from 'node:fs';
import type { Complaint } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';

let list: ReadonlySet<string> | undefined;

/** Shipped with the product: nobody is asked about a password over the network. */
function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return list;
}

export interface OwnWords {
  email: string;
  name: string;
  lastName: string;
  secondName: string | null;
  productName: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,_@-]/g, '');

/** The person's own words and any two of them in a row. */
function ownPasswords({ email, name, lastName, secondName, productName }: OwnWords): Set<string> {
  const words = [email, email.split('@')[0] ?? '', name, lastName, secondName ?? '', productName]
    .map(plain)
    .filter(Boolean);
  const pairs = words.flatMap((first) => words.map((second) => first + second));
  return new Set([...words, ...pairs]);
}

function fault(password: string, own: OwnWords): string | null {
  if (commonPasswords().has(password.toLowerCase())) return 'accounts@rules.passwordCommon';
  return ownPasswords(own).has(plain(password)) ? 'accounts@rules.passwordPersonal' : null;
}

export function passwordComplaints(password: string, own: OwnWords): Complaint[] {
  const text = fault(password, own);
  return text === null ? [] : [{ code: 'validation_failed', field: 'password', text }];
}

/** Throws `validation_failed` at the field `password`. */
export function checkNewPassword(password: string, own: OwnWords): void {
  const complaints = passwordComplaints(password, own);
  if (complaints.length) throw new InvalidInput(complaints);
}

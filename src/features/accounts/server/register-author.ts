/** Authors register themselves (spec §1) from the age of 14; the questionnaire opens at 18 (product §2). */
import type { InputOf } from '#api/endpoint.ts';
import { birthdayFault, youngestAuthor } from '#features/accounts/author-age.ts';
import type * as contract from '#features/accounts/contract.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { AdmitNewcomer } from '#features/accounts/server/admit-newcomer.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Complaint } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

type RegisterAuthorContext = Context<InputOf<typeof contract.registerAuthor>, unknown>;

export function register(
  context: RegisterAuthorContext,
  admitNewcomer: AdmitNewcomer,
): Promise<OpenedSession> {
  const { input, now } = context;
  return admitNewcomer(context, {
    person: input,
    role: 'AVTOR',
    email: input.email,
    emailIsTyped: true,
    birthday: input.birthday,
    city: input.city,
    complaints: birthdayErrors(input.birthday, moscowDay(now)),
    within: async (_tx, createAccount) => void (await createAccount()),
  });
}

function birthdayErrors(birthday: string, today: string): Complaint[] {
  const text = birthdayFault(birthday, today);
  return text === null
    ? []
    : [{ code: 'validation_failed', field: 'birthday', text, vars: { years: youngestAuthor } }];
}

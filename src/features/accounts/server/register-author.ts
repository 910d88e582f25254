/** Authors register themselves (spec §1); from 14 years of age, the questionnaire opens at 18 (product §2). */
import type { InputOf } from '#api/endpoint.ts';
import { birthdayFault, youngestAuthor } from '#features/accounts/author-age.ts';
import type { registerAuthor } from '#features/accounts/contract.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { AdmitNewcomer } from '#features/accounts/server/admit-newcomer.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Complaint } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

type Asked = Context<InputOf<typeof registerAuthor>, unknown>;

export function register(context: Asked, admitNewcomer: AdmitNewcomer): Promise<OpenedSession> {
  const { input, outside } = context;
  return admitNewcomer(context, {
    person: input,
    role: 'AVTOR',
    email: input.email,
    emailIsTyped: true,
    birthday: input.birthday,
    city: input.city,
    complaints: birthdayComplaints(input.birthday, moscowDay(outside.clock.now())),
    within: async (_tx, makeAccount) => void (await makeAccount()),
  });
}

function birthdayComplaints(birthday: string, today: string): Complaint[] {
  const text = birthdayFault(birthday, today);
  return text === null
    ? []
    : [{ code: 'validation_failed', field: 'birthday', text, vars: { years: youngestAuthor } }];
}

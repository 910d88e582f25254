/** Authors register themselves (spec §1); from 14 years of age, the questionnaire opens at 18 (product §2). */
import type { InputOf } from '#api/endpoint.ts';
import type { registerAuthor } from '#features/accounts/contract.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { AdmitNewcomer } from '#features/accounts/server/admit-newcomer.ts';
import { ageOn, moscowDay } from '#kernel/calendar.ts';
import type { Complaint } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

const youngest = 14; // product §2
const oldest = 100; // product §2

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
  const age = ageOn(birthday, today);
  const fault = (text: string, vars = {}): Complaint[] => [{ code: 'validation_failed', field: 'birthday', text, vars }];
  if (age > oldest || birthday > today) return fault('accounts@rules.birthdayOld');
  return age < youngest ? fault('accounts@rules.birthdayYoung', { years: youngest }) : [];
}

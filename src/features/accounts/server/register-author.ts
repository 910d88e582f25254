/** Authors register themselves (spec §1); from 14 years of age, the questionnaire opens at 18 (product §2). */
import type { InputOf } from '#api/endpoint.ts';
import type { registerAuthor } from '#features/accounts/contract.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { enrol } from '#features/accounts/server/enrol.ts';
import type { OpenProfile } from '#features/accounts/server/enrol.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { passwordComplaints } from '#features/accounts/server/password-rules.ts';
import { refuseTakenEmail } from '#features/accounts/server/taken-email.ts';
import { ageOn, moscowDay } from '#kernel/calendar.ts';
import type { Complaint } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

type Form = InputOf<typeof registerAuthor>;

export const youngest = 14; // product §2
const oldest = 100; // product §2

export async function register(context: Context<Form, unknown>, openProfile: OpenProfile): Promise<OpenedSession> {
  const { database, outside, visit, effects, input } = context;
  const { settings, clock } = outside;
  const now = clock.now();
  const complaints = [...birthdayComplaints(input.birthday, now), ...passwordFaults(input, settings.productName)];
  if (complaints.length) throw new InvalidInput(complaints);
  await refuseTakenEmail(database.db, { email: input.email, ip: visit.ip, settings });
  const passwordHash = await outside.passwords.hash(input.password);
  const roles = ['AVTOR' as const];
  const csrf = await database.tx(async (tx) => {
    const newcomer = { ...newcomerOf(input), role: roles[0]!, passwordHash, ip: visit.ip, now };
    const accountId = await enrol(tx, newcomer, openProfile);
    return openSession(tx, { accountId, roles, visit, effects, settings });
  });
  return { csrf, roles, landing: landingOf(roles, settings) };
}

function birthdayComplaints(birthday: string, now: Date): Complaint[] {
  const age = ageOn(birthday, moscowDay(now));
  const fault = (text: string, vars = {}): Complaint[] => [{ code: 'validation_failed', field: 'birthday', text, vars }];
  if (age > oldest || birthday > moscowDay(now)) return fault('accounts@rules.birthdayOld');
  return age < youngest ? fault('accounts@rules.birthdayYoung', { years: youngest }) : [];
}

const passwordFaults = (input: Form, productName: string): Complaint[] =>
  passwordComplaints(input.password, {
    email: input.email,
    name: input.name,
    lastName: input.last_name,
    secondName: input.second_name ?? null,
    productName,
  });

const newcomerOf = (input: Form) => ({
  email: input.email,
  lastName: input.last_name,
  name: input.name,
  secondName: input.second_name ?? null,
  phone: input.phone,
  birthday: input.birthday,
  city: input.city,
  consents: input.consents,
});

/** Authors register themselves (spec §1) from the age of 14; the questionnaire opens at 18 (product §2). */
import type { InputOf } from '#api/endpoint.ts';
import { birthdayError, minAuthorAge } from '#features/accounts/author-age.ts';
import type * as calls from '#features/accounts/calls.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import {
  createAccountAndProfile,
  openFirstSession,
  prepareAccount,
} from '#features/registration/server/register-account.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

type RegisterAuthorContext = HandlerContext<InputOf<typeof calls.registerAuthor>, unknown>;

export async function registerAuthor(context: RegisterAuthorContext): Promise<OpenedSession> {
  const { database, input, now } = context;
  const role = 'AVTOR';
  const account = await prepareAccount(context, {
    person: input,
    role,
    email: input.email,
    emailIsTyped: true,
    birthday: input.birthday,
    city: input.city,
    fieldErrors: birthdayErrors(input.birthday, moscowDay(now)),
  });
  return database.tx(async (tx) => {
    const accountId = await createAccountAndProfile(tx, account);
    return openFirstSession(tx, context, { accountId, role });
  });
}

function birthdayErrors(birthday: string, today: string): FieldError[] {
  const text = birthdayError(birthday, today);
  return text === null
    ? []
    : [{ code: 'validation_failed', field: 'birthday', text, vars: { years: minAuthorAge } }];
}

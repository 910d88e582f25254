/** Authors register themselves (spec §1) from the age of 14; the questionnaire opens at 18 (product §2). */
import { birthdayError, minAuthorAge } from '#features/accounts/author-age.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { RegisterAuthorInput } from '#features/accounts/schemas.ts';
import { registerAccount } from '#features/registration/server/register-account.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

export function registerAuthor(
  context: HandlerContext<RegisterAuthorInput, unknown>,
): Promise<OpenedSession> {
  const { input, now } = context;
  const { email, birthday, city } = input;
  const fieldErrors = birthdayErrors(birthday, moscowDay(now));
  return registerAccount(context, { person: input, role: 'AVTOR', email, birthday, city, fieldErrors });
}

function birthdayErrors(birthday: string, today: string): FieldError[] {
  const text = birthdayError(birthday, today);
  return text === null
    ? []
    : [{ code: 'validation_failed', field: 'birthday', text, vars: { years: minAuthorAge } }];
}

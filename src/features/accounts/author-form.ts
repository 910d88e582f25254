/** The registration form of an author (spec §3). */
import * as z from 'zod/mini';
import { day } from '#api/wire-types.ts';
import { birthdayError, minAuthorAge } from '#features/accounts/author-age.ts';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import { personFormFields, samePasswords, secondNameRequired } from '#features/accounts/registration-form.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';

const birthday = day.check((ctx) => {
  const message = birthdayError(ctx.value, moscowDay(new Date()));
  if (message === null) return;
  ctx.issues.push({ code: 'custom', message, params: { vars: { years: minAuthorAge } }, input: ctx.value });
});

export const authorForm = z
  .object({ ...personFormFields, birthday, city: requiredLine(120), email: accountEmail })
  .check(secondNameRequired, samePasswords);

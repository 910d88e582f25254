/** The registration form of an author, and its conversion to the wire format (spec §3). */
import * as z from 'zod/mini';
import { day } from '#api/wire-types.ts';
import { birthdayError, minAuthorAge } from '#features/accounts/author-age.ts';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import {
  emptyPerson,
  personFormFields,
  personToWire,
  samePasswords,
  secondNameRequired,
} from '#features/accounts/registration-form.ts';
import { moscowDay, formatDay } from '#kernel/calendar.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';

const birthday = day.check((ctx) => {
  const message = birthdayError(ctx.value, moscowDay(new Date()));
  if (message === null) return;
  ctx.issues.push({ code: 'custom', message, params: { vars: { years: minAuthorAge } }, input: ctx.value });
});

export const authorForm = z
  .object({ ...personFormFields, birthday, city: requiredLine(120), email: accountEmail })
  .check(secondNameRequired, samePasswords);

export const emptyAuthor = { ...emptyPerson, birthday: '', city: '', email: '' };

/** The birthday is sent as dd.MM.yyyy (spec §5). */
export const authorToWire = (form: z.infer<typeof authorForm>) => ({
  ...personToWire(form),
  email: form.email,
  city: form.city,
  birthday: formatDay(form.birthday),
});

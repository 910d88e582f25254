/** The registration form of an author, and its conversion to the wire format (spec §3). */
import * as z from 'zod/mini';
import { day } from '#api/wire-types.ts';
import { birthdayFault, youngestAuthor } from '#features/accounts/author-age.ts';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import {
  emptyPerson,
  personFormFields,
  personOnWire,
  samePasswords,
  secondNameOrNone,
} from '#features/accounts/registration-form.ts';
import { moscowDay, showDay } from '#kernel/calendar.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';

const birthday = day.check((ctx) => {
  const message = birthdayFault(ctx.value, moscowDay(new Date()));
  if (message === null) return;
  ctx.issues.push({ code: 'custom', message, params: { vars: { years: youngestAuthor } }, input: ctx.value });
});

export const authorForm = z
  .object({ ...personFormFields, birthday, city: requiredLine(120), email: accountEmail })
  .check(secondNameOrNone, samePasswords);

export const emptyAuthor = { ...emptyPerson, birthday: '', city: '', email: '' };

/** The birthday is sent as dd.MM.yyyy (spec §5). */
export const authorOnWire = (form: z.infer<typeof authorForm>) => ({
  ...personOnWire(form),
  email: form.email,
  city: form.city,
  birthday: showDay(form.birthday),
});

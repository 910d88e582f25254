/** The registration form of an author: empty values and the conversion to the wire format (spec §3). */
import type * as z from 'zod/mini';
import type { authorForm } from '#features/accounts/author-form.ts';
import { emptyPerson, personToWire } from '#features/accounts/person-values.ts';
import { formatDay } from '#kernel/calendar.ts';

export const emptyAuthor = { ...emptyPerson, birthday: '', city: '', email: '' };

/** The birthday is sent as dd.MM.yyyy (spec §5). */
export const authorToWire = (form: z.infer<typeof authorForm>) => ({
  ...personToWire(form),
  email: form.email,
  city: form.city,
  birthday: formatDay(form.birthday),
});

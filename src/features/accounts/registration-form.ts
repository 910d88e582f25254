/** Schemas that the registration forms share, and those of the other forms made of the same fields. */
import * as z from 'zod/mini';
import { emptyAsUndefined } from '#api/wire-types.ts';
import type { PasswordFields, SecondNameFields } from '#features/accounts/person-values.ts';
import { maxPasswordLength, newPassword, personName, phone } from '#kernel/rules/person-rules.ts';
import { typedText } from '#kernel/rules/text-rules.ts';

const required = 'rules@common.required';

/** A checkbox that must be checked. */
const requiredCheckbox = z.boolean().check(z.refine((value) => value, required));

const consentFields = {
  personal_data: requiredCheckbox,
  terms: requiredCheckbox,
  publication: z.boolean(),
  mailing: z.boolean(),
};
export const consentsForm = z.object(consentFields);

export const personFormFields = {
  last_name: personName,
  name: personName,
  second_name: emptyAsUndefined(personName),
  no_second_name: z.boolean(),
  phone,
  password: newPassword,
  conf_password: typedText(maxPasswordLength).check(z.minLength(1, required)),
  ...consentFields,
};

/** Runs the check also while other fields are invalid: a form shows all errors at once. */
const whenObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** The second name is required unless the person ticks that they have none (product §2). */
export const secondNameRequired = z.refine<SecondNameFields>(
  (form) => form.no_second_name || Boolean(form.second_name),
  {
    error: required,
    path: ['second_name'],
    when: whenObject,
  },
);

/** Spec §5, checkPassword. */
export const samePasswords = z.refine<PasswordFields>((form) => form.password === form.conf_password, {
  error: 'accounts@rules.passwordsDiffer',
  path: ['conf_password'],
  when: whenObject,
});

export const personForm = z.object(personFormFields).check(secondNameRequired, samePasswords);

export const newPasswordForm = z
  .object({ password: newPassword, conf_password: typedText(maxPasswordLength) })
  .check(samePasswords);

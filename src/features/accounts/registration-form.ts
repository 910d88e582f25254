/** The part that all registration forms share: form fields, defaults and the conversion to the wire format. */
import * as z from 'zod/mini';
import { emptyAsUndefined } from '#api/wire-types.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { newPassword, personName, phone } from '#kernel/rules/text-rules.ts';

const required = 'rules@common.required';

/** A checkbox that must be checked. */
export const requiredCheckbox = z.boolean().check(z.refine((value) => value, required));

export const personFormFields = {
  last_name: personName,
  name: personName,
  second_name: emptyAsUndefined(personName),
  no_second_name: z.boolean(),
  phone,
  password: newPassword,
  conf_password: z.string(required).check(z.minLength(1, required)),
  personal_data: requiredCheckbox,
  terms: requiredCheckbox,
  mailing: z.boolean(),
};

interface SecondNameFields {
  second_name?: string | undefined;
  no_second_name: boolean;
}
interface PasswordFields {
  password: string;
  conf_password: string;
}

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

export const emptyPerson = {
  last_name: '',
  name: '',
  second_name: '',
  no_second_name: false,
  phone: '',
  password: '',
  conf_password: '',
  personal_data: false,
  terms: false,
  mailing: false,
};

export interface PersonForm extends SecondNameFields, PasswordFields {
  last_name: string;
  name: string;
  phone: string;
  personal_data: boolean;
  terms: boolean;
  mailing: boolean;
}

/** The form as the registration calls expect it (spec §3). */
export const personToWire = (form: PersonForm) => ({
  last_name: form.last_name,
  name: form.name,
  second_name: form.no_second_name ? undefined : form.second_name,
  phone: form.phone,
  password: form.password,
  consents: consentKinds.filter((kind: ConsentKind) => form[kind]),
});

/** The part of a registration form that is the same for everybody: what is asked beyond the wire, and the way to it. */
import * as z from 'zod/mini';
import { orNothing } from '#api/wire-types.ts';
import { consentKinds } from '#features/accounts/consents.ts';
import type { ConsentKind } from '#features/accounts/consents.ts';
import { newPassword, personName, phone } from '#kernel/rules/text-rules.ts';

const required = 'rules@common.required';

/** A tick that has to be set. */
export const ticked = z.boolean().check(z.refine((value) => value, required));

export const personFormFields = {
  last_name: personName,
  name: personName,
  second_name: orNothing(personName),
  no_second_name: z.boolean(),
  phone,
  password: newPassword,
  conf_password: z.string(required).check(z.minLength(1, required)),
  personal_data: ticked,
  terms: ticked,
  mailing: z.boolean(),
};

interface Names {
  second_name?: string | undefined;
  no_second_name: boolean;
}
interface Passwords {
  password: string;
  conf_password: string;
}

/** A form shows all that is wrong at once, so these are asked even while other fields are wrong. */
const always = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** Required unless the person says that there is none (product §2). */
export const secondNameOrNone = z.refine<Names>((form) => form.no_second_name || Boolean(form.second_name), {
  error: required,
  path: ['second_name'],
  when: always,
});

/** Spec §5, checkPassword. */
export const samePasswords = z.refine<Passwords>((form) => form.password === form.conf_password, {
  error: 'accounts@rules.passwordsDiffer',
  path: ['conf_password'],
  when: always,
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

export interface PersonForm extends Names, Passwords {
  last_name: string;
  name: string;
  phone: string;
  personal_data: boolean;
  terms: boolean;
  mailing: boolean;
}

/** As the calls of registration take it (spec §3). */
export const personOnWire = (form: PersonForm) => ({
  last_name: form.last_name,
  name: form.name,
  second_name: form.no_second_name ? undefined : form.second_name,
  phone: form.phone,
  password: form.password,
  consents: consentKinds.filter((kind: ConsentKind) => form[kind]),
});

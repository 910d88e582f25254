/** The person of a registration form: empty values and the conversion to the wire format. */

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
  publication: false,
  mailing: false,
};

export interface SecondNameFields {
  second_name?: string | undefined;
  no_second_name: boolean;
}
export interface PasswordFields {
  password: string;
  conf_password: string;
}

export interface PersonForm extends SecondNameFields, PasswordFields {
  last_name: string;
  name: string;
  phone: string;
  personal_data: boolean;
  terms: boolean;
  publication: boolean;
  mailing: boolean;
}

/** The form as the registration calls expect it, without the consents (spec §3). */
export const personToWire = (form: PersonForm) => ({
  last_name: form.last_name,
  name: form.name,
  second_name: form.no_second_name ? undefined : form.second_name,
  phone: form.phone,
  password: form.password,
});

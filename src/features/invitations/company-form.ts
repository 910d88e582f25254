/** Registration forms of a company and its employees, and their conversion to the wire format (spec §3). */
import * as z from 'zod/mini';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import {
  emptyPerson,
  personFormFields,
  personToWire,
  samePasswords,
  secondNameRequired,
} from '#features/accounts/registration-form.ts';
import { organizationBlock } from '#features/invitations/schemas.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

const employeeFields = { ...personFormFields, email: accountEmail, position: optionalText(120) };

export const companyForm = z
  .object({ ...employeeFields, same_address: z.boolean(), organization: organizationBlock })
  .check(secondNameRequired, samePasswords);

export interface CompanyPrefill {
  email: string;
  inn: string;
  lastName: string;
  party: { name: string; okved: string; address: string; director: string } | null;
}

export const emptyCompany = ({ email, inn, lastName, party }: CompanyPrefill) => ({
  ...emptyPerson,
  last_name: lastName,
  email,
  position: '',
  same_address: true,
  organization: {
    inn,
    name: party?.name ?? '',
    okved: party?.okved ?? '',
    legal_address: party?.address ?? '',
    actual_address: '',
    director: party?.director ?? '',
    phone: '',
    email: '',
  },
});

export const companyToWire = (form: z.infer<typeof companyForm>) => ({
  ...personToWire(form),
  email: form.email,
  position: form.position,
  organization: {
    ...form.organization,
    actual_address: form.same_address ? form.organization.legal_address : form.organization.actual_address,
  },
});

const joinFields = { ...employeeFields, comment: optionalText(500) };

export const employeeByCodeForm = z.object(joinFields).check(secondNameRequired, samePasswords);
export const employeeByInnForm = z
  .object({ ...joinFields, organization: z.pick(organizationBlock, { inn: true }) })
  .check(secondNameRequired, samePasswords);

export const emptyEmployee = {
  ...emptyPerson,
  email: '',
  position: '',
  comment: '',
  organization: { inn: '' },
};

export const employeeToWire = (form: z.infer<typeof employeeByCodeForm>) => ({
  ...personToWire(form),
  email: form.email,
  position: form.position,
  comment: form.comment,
});

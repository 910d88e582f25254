/** The registration forms of a company and its employees: empty values and the conversion to the wire format (spec §3). */
import type * as z from 'zod/mini';
import { emptyPerson, personToWire } from '#features/accounts/person-values.ts';
import type { companyForm, employeeByCodeForm } from '#features/invitations/company-form.ts';

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

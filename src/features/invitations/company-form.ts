/** Forms of companies, of their employees and of invitations (spec §3). */
import * as z from 'zod/mini';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import { personFormFields, samePasswords, secondNameRequired } from '#features/accounts/registration-form.ts';
import { applicationForm, organizationBlock } from '#features/invitations/schemas.ts';
import { optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

const employeeFields = { ...personFormFields, email: accountEmail, position: optionalText(120) };

export const companyForm = z
  .object({ ...employeeFields, same_address: z.boolean(), organization: organizationBlock })
  .check(secondNameRequired, samePasswords);

const joinFields = { ...employeeFields, comment: optionalText(500) };

export const employeeByCodeForm = z.object(joinFields).check(secondNameRequired, samePasswords);
export const employeeByInnForm = z
  .object({ ...joinFields, organization: z.pick(organizationBlock, { inn: true }) })
  .check(secondNameRequired, samePasswords);

const { position, comment } = applicationForm.shape;
export const applyByCodeForm = z.object({ position, comment });
export const applyByInnForm = z.object({
  position,
  comment,
  organization: z.pick(organizationBlock, { inn: true }),
});

export const codeForm = z.object({ code: requiredLine(100) });

/** Only a button. */
export const acceptForm = z.object({});

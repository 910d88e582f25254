/** Handlers that create accounts, or add a role or a company to one. */
import { registerAuthorInput } from '#features/accounts/schemas.ts';
import { openedSession } from '#features/accounts/registration-fields.ts';
import { registerAuthor as registerAuthorCall } from '#features/accounts/calls.ts';
import * as calls from '#features/invitations/calls.ts';
import * as schemas from '#features/invitations/schemas.ts';
import { applyToCompany, becomeExpert } from '#features/registration/server/accept-invitation.ts';
import { registerAuthor } from '#features/registration/server/register-author.ts';
import { registerCompany } from '#features/registration/server/register-company.ts';
import { registerExpert } from '#features/registration/server/register-expert.ts';
import { registerStaff } from '#features/registration/server/register-staff.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';

export const registrationHandlers: Handler[] = [
  defineHandler(registerAuthorCall, {
    input: registerAuthorInput,
    output: openedSession,
    run: registerAuthor,
  }),
  defineHandler(calls.registerExpert, {
    input: schemas.expertForm,
    output: openedSession,
    run: registerExpert,
  }),
  defineHandler(calls.registerStaff, {
    input: schemas.expertForm,
    output: openedSession,
    run: registerStaff,
  }),
  defineHandler(calls.registerOrganization, {
    input: schemas.organizationForm,
    output: openedSession,
    run: registerCompany,
  }),
  defineHandler(calls.becomeExpert, {
    input: schemas.becomeExpertForm,
    output: openedSession,
    run: becomeExpert,
  }),
  defineHandler(calls.applyToCompany, { input: schemas.applicationForm, run: applyToCompany }),
];

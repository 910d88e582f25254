/** Handlers that create accounts, or add a role or a company to one. */
import { registerAuthor as registerAuthorCall } from '#features/accounts/contract.ts';
import * as contract from '#features/invitations/contract.ts';
import { applyToCompany, becomeExpert } from '#features/registration/server/accept-invitation.ts';
import { registerAuthor } from '#features/registration/server/register-author.ts';
import { registerCompany } from '#features/registration/server/register-company.ts';
import { registerExpert } from '#features/registration/server/register-expert.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';

export const registrationHandlers: Handler[] = [
  defineHandler(registerAuthorCall, { run: registerAuthor }),
  defineHandler(contract.registerExpert, { run: registerExpert }),
  defineHandler(contract.registerOrganization, { run: registerCompany }),
  defineHandler(contract.becomeExpert, { run: becomeExpert }),
  defineHandler(contract.applyToCompany, { run: applyToCompany }),
];

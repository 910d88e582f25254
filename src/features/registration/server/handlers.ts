/** Handlers that create accounts, or add a role or a company to one. */
import { registerAuthor as registerAuthorCall } from '#features/accounts/contract.ts';
import * as contract from '#features/invitations/contract.ts';
import { applyToCompany, becomeExpert } from '#features/registration/server/accept-invitation.ts';
import { registerAuthor } from '#features/registration/server/register-author.ts';
import { registerCompany } from '#features/registration/server/register-company.ts';
import { registerExpert } from '#features/registration/server/register-expert.ts';
import type { Handler } from '#platform/http/answer.ts';
import { answer } from '#platform/http/answer.ts';

export const registrationHandlers: Handler[] = [
  answer(registerAuthorCall, { run: registerAuthor }),
  answer(contract.registerExpert, { run: registerExpert }),
  answer(contract.registerOrganization, { run: registerCompany }),
  answer(contract.becomeExpert, { run: becomeExpert }),
  answer(contract.applyToCompany, { run: applyToCompany }),
];

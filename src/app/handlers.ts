/** Every endpoint of the product, feature by feature. */
import { accountHandlers } from '#features/accounts/server/handlers.ts';
import { contentHandlers } from '#features/content/server/handlers.ts';
import { dictionaryHandlers } from '#features/dictionaries/server/handlers.ts';
import { invitationHandlers } from '#features/invitations/server/handlers.ts';
import { newsHandlers } from '#features/news/server/handlers.ts';
import { suggestionHandlers } from '#features/suggestions/server/handlers.ts';
import { admitNewcomer, neighboursOfInvitations } from '#app/registration.ts';
import type { Handler } from '#platform/http/answer.ts';

export const handlers: readonly Handler[] = [
  ...accountHandlers({ admitNewcomer }),
  ...invitationHandlers(neighboursOfInvitations),
  ...contentHandlers,
  ...newsHandlers,
  ...dictionaryHandlers,
  ...suggestionHandlers,
];

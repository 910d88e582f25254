/** Every endpoint of the product, feature by feature. */
import { accountAdminHandlers } from '#features/accounts/server/admin-handlers.ts';
import { auditHandlers } from '#features/audit/server/handlers.ts';
import { applicationHandlers } from '#features/applications/server/handlers.ts';
import { accountHandlers } from '#features/accounts/server/handlers.ts';
import { administrationHandlers } from '#features/administration/server/handlers.ts';
import { catalogueHandlers } from '#features/catalogue/server/handlers.ts';
import { coauthorHandlers } from '#features/coauthors/server/handlers.ts';
import { faqHandlers } from '#features/content/server/faq-handlers.ts';
import { legalHandlers } from '#features/legal/server/handlers.ts';
import { adminContentHandlers } from '#features/content/server/admin-handlers.ts';
import { contentHandlers } from '#features/content/server/handlers.ts';
import { dictionaryHandlers } from '#features/dictionaries/server/handlers.ts';
import { editingHandlers } from '#features/editing/server/handlers.ts';
import { faultHandlers } from '#features/faults/server/handlers.ts';
import { fileHandlers } from '#features/files/server/handlers.ts';
import { invitationHandlers } from '#features/invitations/server/handlers.ts';
import { adminNewsHandlers } from '#features/news/server/admin-handlers.ts';
import { ndaHandlers } from '#features/nda/server/handlers.ts';
import { newsHandlers } from '#features/news/server/handlers.ts';
import { mailingHandlers } from '#features/mailings/server/handlers.ts';
import { notificationHandlers } from '#features/notifications/server/handlers.ts';
import { organizationHandlers } from '#features/organization/server/handlers.ts';
import { intakeHandlers } from '#features/intake/server/handlers.ts';
import { protocolHandlers } from '#features/intake/server/protocol-handlers.ts';
import { adminOrganizationHandlers } from '#features/organization/server/admin-handlers.ts';
import { ownDataHandlers } from '#features/own-data/server/handlers.ts';
import { phoneHandlers } from '#features/phone/server/handlers.ts';
import { adminRatingHandlers } from '#features/ratings/server/admin-handlers.ts';
import { ratingsHandlers } from '#features/ratings/server/handlers.ts';
import { profileHandlers } from '#features/profile/server/handlers.ts';
import { adminQuestionnaireHandlers } from '#features/questionnaire/server/admin-handlers.ts';
import { questionnaireHandlers } from '#features/questionnaire/server/handlers.ts';
import { registrationHandlers } from '#features/registration/server/handlers.ts';
import { requestHandlers } from '#features/requests/server/handlers.ts';
import { adminSelectionHandlers } from '#features/selections/server/admin-handlers.ts';
import { selectionHandlers } from '#features/selections/server/handlers.ts';
import { shortlistHandlers } from '#features/shortlist/server/handlers.ts';
import { projectHandlers } from '#features/projects/server/handlers.ts';
import { scenarioHandlers } from '#features/scenarios/server/handlers.ts';
import { scenarioModerationHandlers } from '#features/scenarios/server/moderation-handlers.ts';
import { signingHandlers } from '#features/signing/server/handlers.ts';
import { liveHandlers } from '#features/live/server/handlers.ts';
import { chatHandlers } from '#features/chat/server/handlers.ts';
import { supportHandlers } from '#features/support/server/handlers.ts';
import { staffHandlers } from '#features/staff/server/handlers.ts';
import { suggestionHandlers } from '#features/suggestions/server/handlers.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const handlers: readonly Handler[] = [
  ...registrationHandlers,
  ...accountHandlers,
  ...accountAdminHandlers,
  ...auditHandlers,
  ...invitationHandlers,
  ...staffHandlers,
  ...notificationHandlers,
  ...mailingHandlers,
  ...contentHandlers,
  ...legalHandlers,
  ...adminContentHandlers,
  ...faqHandlers,
  ...newsHandlers,
  ...adminNewsHandlers,
  ...dictionaryHandlers,
  ...suggestionHandlers,
  ...fileHandlers,
  ...editingHandlers,
  ...profileHandlers,
  ...ownDataHandlers,
  ...phoneHandlers,
  ...projectHandlers,
  ...scenarioHandlers,
  ...scenarioModerationHandlers,
  ...coauthorHandlers,
  ...applicationHandlers,
  ...intakeHandlers,
  ...protocolHandlers,
  ...organizationHandlers,
  ...adminOrganizationHandlers,
  ...ndaHandlers,
  ...ratingsHandlers,
  ...adminRatingHandlers,
  ...catalogueHandlers,
  ...shortlistHandlers,
  ...questionnaireHandlers,
  ...adminQuestionnaireHandlers,
  ...requestHandlers,
  ...selectionHandlers,
  ...adminSelectionHandlers,
  ...administrationHandlers,
  ...signingHandlers,
  ...supportHandlers,
  ...chatHandlers,
  ...liveHandlers,
  ...faultHandlers,
];

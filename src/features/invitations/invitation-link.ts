/** Path of the registration page with the code in the query. */
import type { InvitationType } from '#features/invitations/constants.ts';

const pagePaths: Record<InvitationType, string> = {
  EXPERT: '/registration/expert',
  ORGANIZATION: '/registration/ok',
  EMPLOYEE: '/registration/ok',
};

export const invitationPath = (type: InvitationType, code: string): string =>
  `${pagePaths[type]}?code=${encodeURIComponent(code)}${type === 'EMPLOYEE' ? '&mode=employee' : ''}`;

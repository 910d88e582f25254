/** Path of the registration page with the code in the query. */
import type { PagePath } from '#kernel/page-path.ts';
import type { InvitationType } from '#features/invitations/constants.ts';

const pagePaths = {
  EXPERT: '/registration/expert',
  ORGANIZATION: '/registration/ok',
  EMPLOYEE: '/registration/ok',
  FK_STAFF: '/registration/staff',
} as const satisfies Record<InvitationType, PagePath>;

export const invitationPath = (type: InvitationType, code: string): PagePath =>
  `${pagePaths[type]}?code=${encodeURIComponent(code)}${type === 'EMPLOYEE' ? '&mode=employee' : ''}`;

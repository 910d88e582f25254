/** The page where a code is used, with the code in it. */
import type { InvitationType } from '#features/invitations/contract.ts';

const pages: Record<InvitationType, string> = {
  EXPERT: '/registration/expert',
  ORGANIZATION: '/registration/ok',
  EMPLOYEE: '/registration/ok',
};

export const invitationPath = (type: InvitationType, code: string): string =>
  `${pages[type]}?code=${encodeURIComponent(code)}${type === 'EMPLOYEE' ? '&mode=employee' : ''}`;

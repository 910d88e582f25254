/** Whose questions somebody reads (product §14). */
import type { Seat } from '#access/actor.ts';

type Audience = 'ALL' | 'AVTOR' | 'EXPERT' | 'OK';

/** Beside what is for everybody; officers, who write the answers, see all of them. */
export const faqAudiences: Readonly<Record<Seat, readonly Audience[]>> = {
  guest: ['ALL'],
  AVTOR: ['ALL', 'AVTOR'],
  EXPERT: ['ALL', 'EXPERT'],
  OK_USER: ['ALL', 'OK'],
  OK_ADMIN: ['ALL', 'OK'],
  FK_ADMIN: ['ALL', 'AVTOR', 'EXPERT', 'OK'],
};

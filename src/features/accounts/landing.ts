/** Where a role lands after signing in, by the logo and from the home page without the public flag (spec §2). */
import type { Role } from '#access/actor.ts';

const landings: Record<Role, string> = {
  OK_ADMIN: '/organization',
  OK_USER: '/organization',
  FK_ADMIN: '/administrator',
  AVTOR: '/profile',
  EXPERT: '/expert/profile',
};

/** `roles` with the current one first; without one the public page, or the door when there is none. */
export function landingOf(roles: readonly Role[], { publicPage }: { publicPage: boolean }): string {
  const [current] = roles;
  if (current) return landings[current];
  return publicPage ? '/' : '/login';
}

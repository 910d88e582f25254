/**
 * The landing page of each role: after sign-in, from the logo, and from the home page without the public flag (spec
 * §2).
 */
import type { PagePath } from '#kernel/page-path.ts';
import type { Role } from '#access/actor.ts';

const landings: Record<Role, PagePath> = {
  OK_ADMIN: '/organization',
  OK_USER: '/organization',
  FK_ADMIN: '/administrator',
  AVTOR: '/profile',
  EXPERT: '/expert/profile',
};

/** `roles` has the current one first. Without roles: the public page if it is on, else the login page. */
export function landingOf(roles: readonly Role[], { publicPage }: { publicPage: boolean }): PagePath {
  const [current] = roles;
  if (current) return landings[current];
  return publicPage ? '/' : '/login';
}

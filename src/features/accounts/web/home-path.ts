/** Path after sign-in. An account without a role has no landing page and gets an explanation instead (spec §2). */
import type { PagePath } from '#kernel/page-path.ts';
import type { Viewer } from '#api/viewer.ts';

export const homePath = ({ landing, roles }: Viewer): PagePath =>
  roles.length ? landing : '/not-accessability?reason=no_role';

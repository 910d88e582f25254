/** Where a person goes after signing in. An account without a role lands nowhere, so it is told why (spec §2). */
import type { Viewer } from '#api/viewer.ts';

export const homeOf = ({ landing, roles }: Viewer): string =>
  roles.length ? landing : '/not-accessability?reason=no_role';

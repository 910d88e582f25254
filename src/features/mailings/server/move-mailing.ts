import { mailingLifecycle } from '#features/mailings/lifecycle.ts';
import type { MailingMove, MailingState } from '#features/mailings/lifecycle.ts';
import type {} from '#features/mailings/server/tables.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { StateMove } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

type Options = Omit<StateMove<'mailing', MailingState, MailingMove>, 'table' | 'lifecycle'>;

/** Throws `state_conflict`. */
export const moveMailing = (tx: Tx, options: Options) =>
  moveState(tx, { table: 'mailing', lifecycle: mailingLifecycle, ...options });

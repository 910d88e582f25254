import { hasSqlState } from './has-sql-state.ts';

const lockNotAvailable = '55P03';

/** Returns 'locked' when a lock was not granted within the `lock_timeout` of the work, which is then rolled back. */
export const unlessLocked = <T>(work: () => Promise<T>): Promise<T | 'locked'> =>
  work().catch((error: unknown) => {
    if (!hasSqlState(error, lockNotAvailable)) throw error;
    return 'locked' as const;
  });

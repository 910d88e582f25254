import { hasSqlState } from './has-sql-state.ts';

const serializationFailure = '40001';
const deadlock = '40P01';

/** Repeats the work once after a serialization failure or a deadlock, because the database has rolled back all of it. */
export const repeatOnConflict = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!hasSqlState(error, serializationFailure, deadlock)) throw error;
    return work();
  });

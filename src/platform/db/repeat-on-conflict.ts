const serializationFailure = '40001';
const deadlock = '40P01';

/** Repeats the work once after a serialization failure or a deadlock, of which the database has rolled back all. */
export const repeatOnConflict = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!isConflict(error)) throw error;
    return work();
  });

const isConflict = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === serializationFailure || error.code === deadlock);

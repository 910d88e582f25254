import type { Translate } from '#kernel/translate.ts';
import type { LockHolder } from '#platform/db/migration-lock.ts';

/** Tells the operator why a start waits: another process migrates or fills the database. */
export const printLockWait =
  (t: Translate, print: (line: string) => void) =>
  ({ program, address, pid, waitedSeconds }: LockHolder): void =>
    print(t('console@start.waiting', { program, address, pid, seconds: waitedSeconds }));

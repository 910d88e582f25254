/** Lets the statement that writes a message also read the sessions of its recipients. */
import type { WriteResult } from '#features/chat/server/write-message.ts';
import type { FindSessions } from '#platform/http/authenticate.ts';

type Persons = Pick<WriteResult, 'persons'>;

export class RecipientSessions {
  /** Sessions to read; undefined when no recipient has a socket in this process. */
  pids: readonly string[] | undefined;
  readonly #written = Promise.withResolvers<Persons>();

  /** Call it before the message is written. */
  readonly find: FindSessions = async (pids) => {
    this.pids = pids;
    const { persons } = await this.#written.promise;
    return new Map(Object.entries(persons ?? {}));
  };

  resolveWith(writing: Promise<Persons>): void {
    // An unhandled rejection ends the process, so the promise gets the result only when `find` awaits it.
    if (this.pids) this.#written.resolve(writing);
  }
}

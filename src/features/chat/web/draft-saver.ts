/**
 * Saves the draft of a thread on the server, also after the thread was left. One save runs at a time, because the server
 * keeps the draft of the request that comes last.
 */
import type { Client } from '#api/client.ts';
import { saveDraft } from '#features/chat/calls.ts';

export class DraftSaver {
  readonly #send: (text: string) => Promise<unknown>;
  #onSaved: (text: string) => void = () => {};
  #newest = '';
  /** The draft of the server. Undefined after a failure, because the response may be all that was lost. */
  #saved: string | undefined;
  #isSaving = false;
  /** A message emptied the draft during the running save. The server may have handled either first, so it is saved again. */
  #isEmptied = false;

  constructor(send: (text: string) => Promise<unknown>) {
    this.#send = send;
  }

  /** Replaces the listener of the former composer. The last one also hears of a save that ends after it was closed. */
  setOnSaved(onSaved: (text: string) => void): void {
    this.#onSaved = onSaved;
  }

  /** For a draft that was read from the server. It is out of date while a save runs. */
  setSaved(text: string): void {
    if (!this.#isSaving) this.#saved = text;
  }

  /** After a message: the server empties the draft of its thread. */
  setEmptied(): void {
    this.#saved = '';
    this.#isEmptied = true;
  }

  /** A failure is silent, because this browser has the draft. Call it again to repeat a save that failed. */
  save(text: string): void {
    this.#newest = text;
    void this.#saveNewest();
  }

  async #saveNewest(): Promise<void> {
    const text = this.#newest;
    if (this.#isSaving || text === this.#saved) return;
    this.#isSaving = true;
    this.#isEmptied = false;
    const isSaved = await this.#send(text).then(
      () => true,
      () => false,
    );
    this.#isSaving = false;
    const isKept = isSaved && !this.#isEmptied;
    this.#saved = isKept ? text : undefined;
    if (isKept) this.#onSaved(text);
    // The same text would fail again.
    if (text !== this.#newest || (isSaved && !isKept)) await this.#saveNewest();
  }
}

interface DraftKey {
  accountId: string;
  threadId: string;
}

/** A tab has one client. */
const savers = new WeakMap<Client, Map<string, DraftSaver>>();

/** The composers of a thread share one, because a save may still run when the thread is opened again. */
export function getDraftSaver(client: Client, { accountId, threadId }: DraftKey): DraftSaver {
  const known = savers.get(client) ?? new Map<string, DraftSaver>();
  savers.set(client, known);
  const key = `${accountId}:${threadId}`;
  const saver =
    known.get(key) ??
    new DraftSaver((text) => client.call(saveDraft, { params: { id: threadId }, input: { text } }));
  known.set(key, saver);
  return saver;
}

/** Snackbar store. Call `notify()` anywhere in the browser. `<Snackbars>` renders them. */
export type SnackbarType = 'success' | 'error' | 'warning' | 'note';

export interface Snackbar {
  id: number;
  type: SnackbarType;
  text: string;
  /** In milliseconds. -1 means never (spec §9). */
  timeout: number;
}

const defaultTimeout = 5000; // spec §9
const maxVisible = 4;

let current: readonly Snackbar[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setCurrent(next: readonly Snackbar[]): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces an equal message. Returns the id for `dismiss`. */
export function notify(message: { type: SnackbarType; text: string; timeout?: number }): number {
  const id = ++lastId;
  const others = current.filter((other) => other.text !== message.text || other.type !== message.type);
  setCurrent([...others, { timeout: defaultTimeout, ...message, id }].slice(-maxVisible));
  return id;
}

export const dismiss = (id: number): void => setCurrent(current.filter((other) => other.id !== id));

export const currentSnackbars = (): readonly Snackbar[] => current;

export function subscribeToSnackbars(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

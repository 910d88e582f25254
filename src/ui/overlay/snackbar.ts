/** Snackbar store. Call `notify()` anywhere in the browser. `<Snackbars>` renders them. */
export type SnackbarType = 'success' | 'error' | 'warning' | 'note';

export interface Snackbar {
  id: number;
  type: SnackbarType;
  text: string;
  /** In milliseconds. -1 means never (spec §9). */
  timeout: number;
  /** What was tried. */
  source?: string | undefined;
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
export function notify(
  message: Pick<Snackbar, 'type' | 'text' | 'source'> & Partial<Pick<Snackbar, 'timeout'>>,
): number {
  const id = ++lastId;
  const others = current.filter((other) => other.text !== message.text || other.type !== message.type);
  setCurrent([...others, { timeout: defaultTimeout, ...message, id }].slice(-maxVisible));
  return id;
}

export const dismiss = (id: number): void => setCurrent(current.filter((other) => other.id !== id));

/** Takes away the errors of what has succeeded now: beside its success they would say the opposite. */
export const dismissErrorsOf = (source: string): void =>
  setCurrent(current.filter((other) => other.type !== 'error' || other.source !== source));

export const currentSnackbars = (): readonly Snackbar[] => current;

export function subscribeToSnackbars(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Short messages over the page: `notify()` from anywhere in the browser, `<Snackbars>` shows them. */
export type SnackbarType = 'success' | 'error' | 'warning' | 'note';

export interface Snackbar {
  id: number;
  type: SnackbarType;
  text: string;
  /** Milliseconds; -1 means never (spec §9). */
  timeout: number;
}

export const defaultTimeout = 5000; // spec §9
const most = 4;

let shown: readonly Snackbar[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Snackbar[]): void {
  shown = next;
  for (const tell of watchers) tell();
}

/** Returns the id for `dismiss`. The same words twice are shown once. */
export function notify(message: { type: SnackbarType; text: string; timeout?: number }): number {
  const id = ++lastId;
  const others = shown.filter((one) => one.text !== message.text || one.type !== message.type);
  change([...others, { timeout: defaultTimeout, ...message, id }].slice(-most));
  return id;
}

export const dismiss = (id: number): void => change(shown.filter((one) => one.id !== id));

export const snackbars = (): readonly Snackbar[] => shown;

export function watchSnackbars(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export interface PickedFile<R = unknown> {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 100. */
  percent: number;
  /** Result of `send`. */
  result?: R;
  /** Message of the server after a failure. */
  message?: string;
}

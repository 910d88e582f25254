/** What every call answers (spec §7): status, data and errors, whatever happened. */
export interface WireError {
  code: string;
  message: string;
  field?: string;
  /** A fresh token after `invalid_csrf`, for one retry. */
  customData?: { csrf: string };
}

export type Envelope<T> =
  { status: 'success'; data: T; errors: [] } | { status: 'error'; data: null; errors: WireError[] };

export const success = <T>(data: T): Envelope<T> => ({ status: 'success', data, errors: [] });
export const failure = (errors: WireError[]): Envelope<never> => ({ status: 'error', data: null, errors });

/** A non-success answer (spec §8): the message joins the entries; code 401 for `invalid_csrf`, else 400. */
export class ApiError extends Error {
  readonly errors: readonly WireError[];
  readonly code: 400 | 401;
  /** The HTTP status of the answer; 0 when none has come. */
  readonly status: number;
  /** Seconds until the same call makes sense again, where the answer tells. */
  readonly retryAfter: number | undefined;

  constructor(errors: readonly WireError[], status: number, retryAfter?: number) {
    super(errors.map((entry) => entry.message).join('\n'));
    this.name = 'ApiError';
    this.errors = errors;
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = errors.some((entry) => entry.code === 'invalid_csrf') ? 401 : 400;
  }

  has(code: string): boolean {
    return this.errors.some((entry) => entry.code === code);
  }
}

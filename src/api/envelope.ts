/** The response format of every call (spec §7), for success and failure. */
export interface WireError {
  code: string;
  message: string;
  field?: string;
  /** `csrf`: a fresh token for one retry after `invalid_csrf`. `reasons`: the causes of `signature_invalid`. */
  customData?: { csrf?: string; reasons?: readonly string[] };
}

export type Envelope<T> =
  | { status: 'success'; data: T; errors: [] }
  | { status: 'error'; data: null; errors: WireError[] };

export const success = <T>(data: T): Envelope<T> => ({ status: 'success', data, errors: [] });
export const failure = (errors: WireError[]): Envelope<never> => ({ status: 'error', data: null, errors });

/** A non-success response (spec §8): the message joins the errors; code 401 for `invalid_csrf`, else 400. */
export class ApiError extends Error {
  readonly errors: readonly WireError[];
  readonly code: 400 | 401;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** Seconds, from the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(errors: readonly WireError[], status: number, retryAfter?: number) {
    super(errors.map((entry) => entry.message).join('\n'));
    this.name = 'ApiError';
    this.errors = errors;
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = errors.some((entry) => entry.code === 'invalid_csrf') ? 401 : 400;
  }

  /** A fresh CSRF token for one retry. */
  get freshToken(): string | undefined {
    return this.errors.find(({ customData }) => customData?.csrf)?.customData?.csrf;
  }

  has(code: string): boolean {
    return this.errors.some((entry) => entry.code === code);
  }

  /** For codes that have several causes. */
  hasReason(reason: string): boolean {
    return this.errors.some(({ customData }) => customData?.reasons?.includes(reason));
  }
}

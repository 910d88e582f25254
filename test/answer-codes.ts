/** The errors of an answer, short enough for one line of an expectation. */
import type { Answer } from './world.ts';

type Errors = Pick<Answer, 'errors'>;

/** `code field`, or `code` alone for an error of the whole call. */
export const codesOf = ({ errors }: Errors): string[] =>
  errors.map(({ code, field }) => (field ? `${code} ${field}` : code));

/** The status, then the errors. */
export const refusalOf = ({ status, errors }: Errors & Pick<Answer, 'status'>): (number | string)[] => [
  status,
  ...codesOf({ errors }),
];

export const codesAndFields = ({ errors }: Errors): [code: string, field: string | undefined][] =>
  errors.map(({ code, field }) => [code, field]);

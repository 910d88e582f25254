/** The errors of a response, short enough for one line of an expectation. */
import type { Answer } from './world.ts';

type Errors = Pick<Answer, 'errors'>;
type Refusal = Pick<Answer, 'status' | 'errors'>;

/** `code field`, or `code` alone for an error of the whole call. */
export const codesOf = ({ errors }: Errors): string[] =>
  errors.map(({ code, field }) => (field ? `${code} ${field}` : code));

/** The status, then the errors. */
export const refusalOf = ({ status, errors }: Refusal): (number | string)[] => [
  status,
  ...codesOf({ errors }),
];

export const codesAndFields = ({ errors }: Errors): [code: string, field: string | undefined][] =>
  errors.map(({ code, field }) => [code, field]);

/** The status, then `code field: message` of each error. */
export const messagesOf = ({ status, errors }: Refusal): (number | string)[] => [
  status,
  ...errors.map(({ code, field, message }) => `${[code, field].filter(Boolean).join(' ')}: ${message}`),
];

/** The status, then the field of each error, or its code without one, and its message. */
export const fieldMessagesOf = ({
  status,
  errors,
}: Refusal): (number | [fieldOrCode: string, message: string])[] => [
  status,
  ...errors.map(({ code, field, message }): [string, string] => [field ?? code, message]),
];

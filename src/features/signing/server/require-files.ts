import { InvalidInput } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

type Files = Pick<HandlerContext<unknown, unknown>, 'file' | 'secondFile'>;
type File = NonNullable<Files['file']>;

/** A document with its signature. Throws `validation_failed` at each file that is missing or empty. */
export function requireFiles({ file, secondFile }: Files): { document: File; signature: File } {
  const fields = { document: file, signature: secondFile };
  const missing = Object.entries(fields).filter(([, received]) => !received?.size);
  if (!file || !secondFile || missing.length > 0)
    throw new InvalidInput(
      missing.map(([field]): FieldError => ({
        code: 'validation_failed',
        field,
        text: 'rules@common.required',
      })),
    );
  return { document: file, signature: secondFile };
}

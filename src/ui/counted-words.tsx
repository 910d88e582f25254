/** Words are not cut at their limit: they go on, are counted, and complained of, so that nobody loses the end of what was pasted. */
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import type { FieldCheck } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/kit.module.css';

/** Props of an input of the kit; `most` in characters. */
export const counted = (words: string, most: number) => ({
  inputContainer: (input: ReactNode) => (
    <>
      {input}
      <Counter count={words.length} most={most} />
    </>
  ),
});

/** Of the room there is; who is far from its end is not told. */
const nearTheEnd = 0.8;

function Counter({ count, most }: { count: number; most: number }) {
  const text = useText();
  if (count <= most * nearTheEnd) return null;
  return (
    <span className={classes(css.counter, count > most && css.over)}>
      {text('common@field.counter', { count, most })}
    </span>
  );
}

/** Of one text or of each of several. */
export function useTooLong(most: number | undefined): FieldCheck {
  const text = useText();
  return useCallback(
    (value: unknown) =>
      most !== undefined && [value].flat().some((words) => String(words ?? '').trim().length > most)
        ? text('rules@common.tooLong', { count: most })
        : undefined,
    [text, most],
  );
}

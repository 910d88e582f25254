/**
 * Text is not cut at its limit. It is counted and reported as an error, so that the end of a pasted text is not lost.
 */
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import type { FieldCheck } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/kit.module.css';

/** Props for a Mantine input. `max` is in characters. */
export const counted = (value: string, max: number) => ({
  inputContainer: (input: ReactNode) => (
    <>
      {input}
      <CharacterCounter count={value.length} max={max} />
    </>
  ),
});

/** Share of the limit from which the counter is visible. */
const visibleFrom = 0.8;

function CharacterCounter({ count, max }: { count: number; max: number }) {
  const text = useText();
  if (count <= max * visibleFrom) return null;
  return (
    <span className={classes(css.counter, count > max && css.overLimit)}>
      {text('common@field.counter', { count, most: max })}
    </span>
  );
}

/** Validates one text or each of several. */
export function useTooLong(max: number | undefined): FieldCheck {
  const text = useText();
  return useCallback(
    (value: unknown) =>
      max !== undefined && [value].flat().some((entry) => String(entry ?? '').trim().length > max)
        ? text('rules@common.tooLong', { count: max })
        : undefined,
    [text, max],
  );
}

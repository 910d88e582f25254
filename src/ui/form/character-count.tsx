/** A text beyond its limit is an error instead of being cut, so that the end of a pasted text is not lost. */
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import type { FieldValidator } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/field.module.css';

/** Props for a Mantine input. `max` is in characters. */
export const withCharacterCount = (value: string, max: number) => ({
  inputContainer: (input: ReactNode) => (
    <>
      {input}
      <CharacterCounter count={value.length} max={max} />
    </>
  ),
});

/** Share of the limit above which the counter is visible. */
const visibleFrom = 0.8;

export function CharacterCounter({ count, max }: { count: number; max: number }) {
  const t = useTranslate();
  if (count <= max * visibleFrom) return null;
  return (
    <span className={classes(css.counter, count > max && css.overLimit)}>
      {t('common@field.counter', { count, most: max })}
    </span>
  );
}

/** For a text or a list of texts. */
export function useMaxLength(max: number | undefined): FieldValidator {
  const t = useTranslate();
  return useCallback(
    (value: unknown) =>
      max !== undefined && [value].flat().some((entry) => String(entry ?? '').trim().length > max)
        ? t('rules@common.tooLong', { count: max })
        : undefined,
    [t, max],
  );
}

/** Saving a form over something that others write too: the first save makes it, and whoever comes second is told. */
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { applyErrors, isServerErrors } from '#ui/form/use-form.ts';
import type { FormOf } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';

export interface Saving<Item> {
  /** For `onSubmit`; undefined when somebody else was first. */
  save: (values: Record<string, unknown>) => Promise<Item | undefined>;
  /** The same from elsewhere than the button: undefined when the form refuses. */
  saveNow: () => Promise<Item | undefined>;
  /** Takes in what something else than a save has answered. */
  keep: (item: Item) => Promise<void>;
  /** What was typed here stands over a newer version. */
  conflicting: boolean;
  takeFresh: () => Promise<void>;
}

export interface Saved<Item> {
  /** Undefined until the first save. */
  item: Item | undefined;
  valuesOf: (item: Item) => object;
  /** Makes what was not there before, else writes over the version that is known. */
  send: (values: Record<string, unknown>, before: Item | undefined) => Promise<Item>;
  read: (item: Item) => Promise<Item>;
  /** Whatever else shows it learns of it. */
  onKept: (item: Item) => Promise<unknown>;
}

export function useSaving<S extends z.ZodMiniType, Item>(form: FormOf<S>, saved: Saved<Item>): Saving<Item> {
  const text = useText();
  const [conflicting, setConflicting] = useState(false);
  const known = useRef(saved.item);

  const keep = async (item: Item): Promise<void> => {
    known.current = item;
    setConflicting(false);
    form.reset(saved.valuesOf(item) as never);
    await saved.onKept(item);
  };
  const save = async (values: Record<string, unknown>) => {
    try {
      const item = await saved.send(values, known.current);
      await keep(item);
      return item;
    } catch (error) {
      if (!isConflict(error)) throw error;
      setConflicting(true);
      return undefined;
    }
  };
  const saveNow = () =>
    new Promise<Item | undefined>((resolve) => {
      const sent = form.handleSubmit(
        async (values) => resolve(await save(values as Record<string, unknown>)),
        () => resolve(undefined),
      );
      sent().catch((error: unknown) => {
        applyErrors(form, error, { fallback: text('common@error.default') });
        resolve(undefined);
      });
    });
  const takeFresh = async () => {
    if (known.current) await keep(await saved.read(known.current));
  };
  return { save, saveNow, keep, conflicting, takeFresh };
}

const isConflict = (error: unknown): boolean =>
  isServerErrors(error) && error.errors.some(({ code }) => code === 'version_conflict');

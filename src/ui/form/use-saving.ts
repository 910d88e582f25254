/**
 * Saves a form with optimistic locking. The first save creates the record, later ones detect a conflicting version.
 */
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { applyErrors, isServerErrors } from '#ui/form/use-form.ts';
import type { FormOf } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';

export interface Saving<Item> {
  /** For `onSubmit`. Resolves to undefined on a version conflict. */
  save: (values: Record<string, unknown>) => Promise<Item | undefined>;
  /** Submits programmatically. Resolves to undefined when the form is invalid or the call fails. */
  saveNow: () => Promise<Item | undefined>;
  /** Replaces the values by an item that came from another call than a save. */
  keep: (item: Item) => Promise<void>;
  /** The form has unsaved input over an outdated version. */
  conflicting: boolean;
  takeFresh: () => Promise<void>;
}

export interface Saved<Item> {
  /** Undefined until the first save. */
  item: Item | undefined;
  valuesOf: (item: Item) => object;
  /** Creates the record, or updates the version `before`. */
  send: (values: Record<string, unknown>, before: Item | undefined) => Promise<Item>;
  read: (item: Item) => Promise<Item>;
  /** Updates caches and other views of the item. */
  onKept: (item: Item) => Promise<unknown>;
}

export function useSaving<S extends z.ZodMiniType, Item>(form: FormOf<S>, saved: Saved<Item>): Saving<Item> {
  const text = useText();
  const [conflicting, setConflicting] = useState(false);
  const base = useRef(saved.item);

  const keep = async (item: Item): Promise<void> => {
    base.current = item;
    setConflicting(false);
    form.reset(saved.valuesOf(item) as never);
    await saved.onKept(item);
  };
  const save = async (values: Record<string, unknown>) => {
    try {
      const item = await saved.send(values, base.current);
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
      const submit = form.handleSubmit(
        async (values) => resolve(await save(values as Record<string, unknown>)),
        () => resolve(undefined),
      );
      submit().catch((error: unknown) => {
        applyErrors(form, error, { fallback: text('common@error.default') });
        resolve(undefined);
      });
    });
  const takeFresh = async () => {
    if (base.current) await keep(await saved.read(base.current));
  };
  return { save, saveNow, keep, conflicting, takeFresh };
}

const isConflict = (error: unknown): boolean =>
  isServerErrors(error) && error.errors.some(({ code }) => code === 'version_conflict');

/**
 * Saves a form with optimistic locking. The first save creates the record, later ones detect a conflicting version.
 */
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { applyServerErrors, hasServerErrors } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface VersionedSave<Item> {
  /** For `onSubmit`. Resolves to undefined on a version conflict. */
  save: (values: Record<string, unknown>) => Promise<Item | undefined>;
  /** Submits programmatically. Resolves to undefined when the form is invalid or the call fails. */
  saveNow: () => Promise<Item | undefined>;
  /** Replaces the values by an item that came from another call than a save. */
  reset: (item: Item) => Promise<void>;
  /** The form has unsaved input over an outdated version. */
  hasConflict: boolean;
  loadLatest: () => Promise<void>;
}

export interface VersionedSaveOptions<Item> {
  /** Undefined until the first save. */
  item: Item | undefined;
  toFormValues: (item: Item) => object;
  /** Creates the record, or updates the version `before`. */
  send: (values: Record<string, unknown>, before: Item | undefined) => Promise<Item>;
  fetchLatest: (item: Item) => Promise<Item>;
  /** Updates caches and other views of the item. */
  onSaved: (item: Item) => Promise<unknown>;
}

export function useVersionedSave<S extends z.ZodMiniType, Item>(
  form: SchemaForm<S>,
  saved: VersionedSaveOptions<Item>,
): VersionedSave<Item> {
  const t = useTranslate();
  const [hasConflict, setConflicting] = useState(false);
  const base = useRef(saved.item);

  const reset = async (item: Item): Promise<void> => {
    base.current = item;
    setConflicting(false);
    form.reset(saved.toFormValues(item) as never);
    await saved.onSaved(item);
  };
  const save = async (values: Record<string, unknown>) => {
    try {
      const item = await saved.send(values, base.current);
      await reset(item);
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
        applyServerErrors(form, error, { fallback: t('common@error.default') });
        resolve(undefined);
      });
    });
  const loadLatest = async () => {
    if (base.current) await reset(await saved.fetchLatest(base.current));
  };
  return { save, saveNow, reset, hasConflict, loadLatest };
}

const isConflict = (error: unknown): boolean =>
  hasServerErrors(error) && error.errors.some(({ code }) => code === 'version_conflict');

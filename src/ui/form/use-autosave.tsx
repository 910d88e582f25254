/** Autosave of a form: 5 seconds after the last key, when a field or the page is left, and when the network returns. */
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { afterPointerUp } from '#ui/form/after-pointer-up.ts';
import { Autosaver } from '#ui/form/autosaver.ts';
import type { AutosaveOptions, AutosaveState } from '#ui/form/autosaver.ts';
import { valuesByPath } from '#ui/form/value-paths.ts';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';

export interface Autosave {
  /** For `AutosaveBar`. */
  state: AutosaveState<unknown>;
  control: Control<FieldValues>;
  /** Saves now. Resolves when that has ended, successfully or not. */
  flush: () => Promise<void>;
  /** Also repeats a failure that is not repeated automatically. */
  retry: () => Promise<void>;
  /** For `AutosaveFields`. Null: none. */
  conflict: Conflict | null;
}

/** A newer version that was saved elsewhere, and what the user can do about it. */
export interface Conflict {
  fields: readonly ContestedField[];
  /** Who has saved the newer version. */
  author: string | undefined;
  onShowTheirs: () => void;
  onSaveMine: () => Promise<void>;
  /** One field. After the last one the form is saved. */
  onChoose: (name: string, choice: 'mine' | 'theirs') => Promise<void>;
}

interface ContestedField {
  name: string;
  label: string;
  /** The texts; null for a value without words, for example a list. */
  mine: string | null;
  theirs: string | null;
}

/** Pass `{ mode: 'onBlur' }` to `useForm`, so that the message of an invalid field appears when it is left. */
export function useAutosave<S extends z.ZodMiniObject, Item>(
  form: SchemaForm<S>,
  options: AutosaveOptions<S, Item>,
): Autosave {
  const [saver] = useState(() => new Autosaver(form, options));
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useEffect(() => saver.update(options));
  useSaveTimes(form, saver);
  const forms = use(UnsavedFormsContext);
  useEffect(() => forms.addSaver(saver.flush), [forms, saver]);
  const control = form.control as unknown as Control<FieldValues>;
  return {
    state,
    control,
    flush: saver.flush,
    retry: saver.retry,
    conflict: conflictOf(form, saver, options),
  };
}

function conflictOf<S extends z.ZodMiniObject, Item>(
  form: SchemaForm<S>,
  saver: Autosaver<S, Item>,
  { toFormValues, authorOf }: AutosaveOptions<S, Item>,
): Conflict | null {
  const state = saver.state();
  if (state.kind !== 'conflict') return null;
  const mine = valuesByPath(form.getValues() as FieldValues);
  const theirs = valuesByPath(toFormValues(state.newer) as FieldValues);
  const wordsOf = (name: string, value: unknown) => {
    if (typeof value !== 'string') return null;
    return form.registry.options.get(name)?.find((choice) => choice.value === value)?.label ?? value;
  };
  const fields = saver.openNames().map((name) => ({
    name,
    label: labelOf(name, form.registry.labels),
    mine: wordsOf(name, mine[name]),
    theirs: wordsOf(name, theirs[name]),
  }));
  return {
    fields,
    author: authorOf?.(state.newer),
    onShowTheirs: saver.showTheirs,
    onSaveMine: saver.saveMine,
    onChoose: saver.choose,
  };
}

/** In a list only the fields of its rows have labels. */
const labelOf = (name: string, labels: ReadonlyMap<string, string>): string =>
  labels.get(name) ?? [...labels].find(([field]) => field.startsWith(`${name}.`))?.[1] ?? '';

function useSaveTimes<S extends z.ZodMiniObject, Item>(form: SchemaForm<S>, saver: Autosaver<S, Item>): void {
  const { subscribe } = form as unknown as UseFormReturn<FieldValues>;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => saver.changed(name) }),
    [subscribe, saver],
  );
  useEffect(() => {
    saver.open();
    const flush = () => void saver.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
    // A message of the save must not move the layout under the pointer.
    const flushAfterPress = () => afterPointerUp(flush);
    document.addEventListener('focusout', flushAfterPress);
    document.addEventListener('visibilitychange', flushWhenHidden);
    addEventListener('online', flush);
    return () => {
      document.removeEventListener('focusout', flushAfterPress);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      removeEventListener('online', flush);
      saver.close();
    };
  }, [saver]);
}

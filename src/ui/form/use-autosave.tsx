/** Autosave of a form: 5 seconds after the last key press, on blur, when the page is hidden and on reconnect. */
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
  /** For callbacks that await something. */
  latestState: () => AutosaveState<unknown>;
  control: Control<FieldValues>;
  /** Saves now. Resolves when the save has succeeded or failed. */
  flush: () => Promise<void>;
  /** Retries a failure that waits for the user, too. */
  retry: () => Promise<void>;
  /** For `AutosaveFields`. */
  conflict: Conflict | null;
}

/** A newer version that was saved elsewhere, with the choices of the user. */
export interface Conflict {
  fields: readonly ConflictingField[];
  /** Name of the user who saved the newer version. */
  author: string | undefined;
  onShowTheirs: () => void;
  onSaveMine: () => Promise<void>;
  /** Resolves one field. Saves the form after the last one. */
  onChoose: (name: string, choice: 'mine' | 'theirs') => Promise<void>;
}

interface ConflictingField {
  name: string;
  label: string;
  /** Displayed values. Null for a value that has none, for example a list. */
  mine: string | null;
  theirs: string | null;
}

/** Pass `{ mode: 'onBlur' }` to `useForm`, so that a field shows its message on blur. */
export function useAutosave<S extends z.ZodMiniObject, Item>(
  form: SchemaForm<S>,
  options: AutosaveOptions<S, Item>,
): Autosave {
  const [saver] = useState(() => new Autosaver(form, options));
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useEffect(() => saver.update(options));
  useAutosaveTriggers(form, saver);
  const forms = use(UnsavedFormsContext);
  useEffect(() => forms.addSaver(saver.flush), [forms, saver]);
  const control = form.control as unknown as Control<FieldValues>;
  return {
    state,
    latestState: saver.state,
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
  const displayedValue = (name: string, value: unknown) => {
    if (typeof value !== 'string') return null;
    return form.registry.options.get(name)?.find((choice) => choice.value === value)?.label ?? value;
  };
  const fields = saver.unresolvedNames().map((name) => ({
    name,
    label: labelOf(name, form.registry.labels),
    mine: displayedValue(name, mine[name]),
    theirs: displayedValue(name, theirs[name]),
  }));
  return {
    fields,
    author: authorOf?.(state.newer),
    onShowTheirs: saver.showTheirs,
    onSaveMine: saver.saveMine,
    onChoose: saver.choose,
  };
}

/** A list has no label itself, so this is the label of its first field. */
const labelOf = (name: string, labels: ReadonlyMap<string, string>): string =>
  labels.get(name) ?? [...labels].find(([field]) => field.startsWith(`${name}.`))?.[1] ?? '';

function useAutosaveTriggers<S extends z.ZodMiniObject, Item>(
  form: SchemaForm<S>,
  saver: Autosaver<S, Item>,
): void {
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

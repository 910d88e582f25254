/**
 * Saves a form with optimistic locking. The first save creates the record. In a version conflict the form keeps its input
 * and lets the user choose between the two versions.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createQueue } from '#ui/form/queue.ts';
import { rebaseForm, submittedValues } from '#ui/form/rebase-form.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { ReportedError, applyServerErrors } from '#ui/form/server-errors.ts';
import type { FormInput, FormOutput, SchemaForm } from '#ui/form/use-form.ts';
import { ConflictNotice, isConflict } from '#ui/form/version-conflict.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface VersionedSave<S extends z.ZodMiniType, Item> {
  /** For `onSubmit`. Throws when nothing was saved. */
  save: (values: FormOutput<S>) => Promise<Item>;
  /**
   * Saves unsaved changes, then runs `action` on the saved item and shows the item that it returns. Resolves to undefined
   * when nothing was saved and the form shows why. Throws other errors of the action.
   */
  saveThen: (action: (saved: Item) => Promise<Item | undefined | void>) => Promise<Item | undefined>;
  /**
   * Replaces the values with the item that `call` returns for the latest version. Asks before it discards unsaved input.
   * Resolves to false when the user refuses.
   */
  replace: (call: (latest: Item) => Promise<Item>) => Promise<boolean>;
  /** Render it inside the form. */
  conflictNotice: ReactNode;
}

export interface VersionedSaveOptions<S extends z.ZodMiniType, Item> {
  /** The latest version that the page knows. Undefined until the first save. */
  item: Item | undefined;
  versionOf: (item: Item) => number;
  toFormValues: (item: Item) => FormInput<S>;
  /** Creates the record, or updates the version `base`. `changed`: names of the changed fields. */
  send: (values: FormOutput<S>, base: Item | undefined, changed: readonly string[]) => Promise<Item>;
  /** Undefined when the record is deleted. */
  fetchLatest: (item: Item) => Promise<Item | undefined>;
  /** Name of the user who saved this version. Shown in a conflict. */
  authorOf?: ((item: Item) => string | undefined) | undefined;
  /**
   * Updates caches and other views of the item. Also called with the newer version of a conflict. The form does not wait
   * for it, so that a refetch of lists does not delay the next save.
   */
  onSaved: (item: Item) => Promise<unknown>;
}

export function useVersionedSave<S extends z.ZodMiniType, Item>(
  form: SchemaForm<S>,
  options: VersionedSaveOptions<S, Item>,
): VersionedSave<S, Item> {
  const t = useTranslate();
  const untyped = form as unknown as UseFormReturn<FieldValues>;
  const latestState = useLatestState(untyped);
  const { base, valuesOf, rebase, change, conflictNotice } = useBaseVersion(untyped, options);
  const [enqueue] = useState(createQueue);

  const replace: VersionedSave<S, Item>['replace'] = (call) =>
    enqueue(async () => {
      if (latestState.current.isDirty && !(await pageForms.ask())) return false;
      rebase(await call(newestOf(options, base.current)));
      refreshViews(options, base.current!);
      return true;
    });
  /** Uses the values and changed fields of now, but the base version at the time of the call. */
  const prepareSave = (values: FormOutput<S>): (() => Promise<Item>) => {
    const submitted = submittedValues(untyped);
    const { changedNames } = latestState.current;
    const send = () => options.send(values, base.current, changedNames);
    return async () => (await change(submitted, send))!;
  };
  const submitNow = async (): Promise<Item | undefined> => {
    let saved: Item | undefined;
    const submit = form.handleSubmit(async (values) => {
      saved = await prepareSave(values)();
    });
    await submit().catch((error: unknown) => applyServerErrors(form, error, { t }));
    return saved;
  };
  const save = (values: FormOutput<S>): Promise<Item> => enqueue(prepareSave(values));
  const saveThen: VersionedSave<S, Item>['saveThen'] = (action) =>
    enqueue(async () => {
      const saved = base.current && !latestState.current.isDirty ? base.current : await submitNow();
      return saved && ((await change(valuesOf(saved), () => action(saved))) ?? saved);
    }).catch(ignoreReportedError);
  return { save, saveThen, replace, conflictNotice };
}

/** The version that the form is based on, and in a conflict the newer version of the server. */
function useBaseVersion<S extends z.ZodMiniType, Item>(
  form: UseFormReturn<FieldValues>,
  options: VersionedSaveOptions<S, Item>,
) {
  const [newerVersion, setNewerVersion] = useState<Item>();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const base = useRef(options.item);
  const valuesOf = (item: Item) => options.toFormValues(item) as FieldValues;
  const rebase = (item: Item, submitted?: FieldValues) => {
    base.current = item;
    setNewerVersion(undefined);
    if (submitted) rebaseForm(form, submitted, valuesOf(item));
    else form.reset(valuesOf(item));
  };
  useResetToNewerItem({ ...options, base, isLocked: isDirty || newerVersion !== undefined, rebase });
  /** Shows the item that `call` returns, except in fields that were changed after `submitted`. */
  const change = async (submitted: FieldValues, call: () => Promise<Item | undefined | void>) => {
    const changed = await call().catch(async (error: unknown) => {
      if (!base.current || !isConflict(error)) throw error;
      const latest = await options.fetchLatest(base.current).catch(() => undefined);
      if (!latest) throw error;
      setNewerVersion(latest);
      refreshViews(options, latest);
      throw new ReportedError();
    });
    if (!changed) return undefined;
    rebase(changed, submitted);
    refreshViews(options, changed);
    return changed;
  };
  const conflictNotice = newerVersion && (
    <ConflictNotice
      author={options.authorOf?.(newerVersion)}
      onShowTheirs={() => rebase(newerVersion)}
      onSaveMine={(button) => {
        base.current = newerVersion;
        button.form?.requestSubmit();
      }}
      busy={isSubmitting}
    />
  );
  return { base, valuesOf, rebase, change, conflictNotice };
}

interface NewerItemOptions<Item> {
  item: Item | undefined;
  versionOf: (item: Item) => number;
  base: { current: Item | undefined };
  /** True while there is unsaved input or an open conflict. */
  isLocked: boolean;
  rebase: (item: Item) => void;
}

/** A newer version from a refetch replaces the values of a clean form only. */
function useResetToNewerItem<Item>({
  item,
  versionOf,
  base,
  isLocked,
  rebase,
}: NewerItemOptions<Item>): void {
  const latestRebase = useRef(rebase);
  useEffect(() => {
    latestRebase.current = rebase;
  });
  useEffect(() => {
    if (isLocked || !item) return;
    if (!base.current || versionOf(item) > versionOf(base.current)) latestRebase.current(item);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [item, isLocked]);
}

/** Ignores failures: the item is saved, so a failed refresh must not look like a failed save. */
function refreshViews<Item>({ onSaved }: { onSaved: (item: Item) => Promise<unknown> }, item: Item): void {
  void onSaved(item).catch(() => undefined);
}

/** The newer one of the item of the page and the item that the form has saved last. */
function newestOf<Item>(
  { item, versionOf }: { item: Item | undefined; versionOf: (item: Item) => number },
  base: Item | undefined,
): Item {
  return item && (!base || versionOf(item) > versionOf(base)) ? item : base!;
}

function ignoreReportedError(error: unknown): undefined {
  if (!(error instanceof ReportedError)) throw error;
}

/** The current form state, for callbacks that await something. They would read the state of an old render. */
function useLatestState({ subscribe }: UseFormReturn<FieldValues>) {
  const latest = useRef({ isDirty: false, changedNames: [] as readonly string[] });
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true, dirtyFields: true },
        callback({ isDirty = false, dirtyFields = {} }) {
          latest.current = { isDirty, changedNames: Object.keys(dirtyFields) };
        },
      }),
    [subscribe],
  );
  return latest;
}

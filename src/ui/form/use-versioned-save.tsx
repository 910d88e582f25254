/**
 * Saves a form with optimistic locking. The first save creates the record. A save over a newer version keeps what was
 * typed and lets the user choose between the two versions.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createQueue } from '#ui/form/queue.ts';
import { rebaseForm, submittedValues } from '#ui/form/rebase-form.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useFollowItem } from '#ui/form/use-follow-item.ts';
import { ReportedError, applyServerErrors } from '#ui/form/server-errors.ts';
import type { FormInput, FormOutput, SchemaForm } from '#ui/form/use-form.ts';
import { ConflictNotice, isConflict } from '#ui/form/version-conflict.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface VersionedSave<S extends z.ZodMiniType, Item> {
  /** For `onSubmit`. Throws when nothing was saved. */
  save: (values: FormOutput<S>) => Promise<Item>;
  /**
   * Saves what is unsaved, then runs `action` on the saved item and shows the item that it returns. Resolves to
   * undefined when the form shows why nothing was saved. Throws other errors of the action.
   */
  saveThen: (action: (saved: Item) => Promise<Item | undefined | void>) => Promise<Item | undefined>;
  /**
   * Replaces the values by the item that `call` makes of the latest version. Asks before it discards unsaved input, and
   * resolves to false when the user refuses.
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
  /** Creates the record, or updates the version `base`. `changed` are the names of the changed fields. */
  send: (values: FormOutput<S>, base: Item | undefined, changed: readonly string[]) => Promise<Item>;
  /** Undefined when the record is gone. */
  fetchLatest: (item: Item) => Promise<Item | undefined>;
  /** Who has saved this version, for the choice between two versions. */
  authorOf?: ((item: Item) => string | undefined) | undefined;
  /**
   * Updates caches and other views of the item. Also called with the newer version that a conflict has found. The form
   * does not wait for it, so that the next save is not delayed by a refetch of lists.
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
  /** Uses the values and changed fields at the time of the press, but the version at the time of the call. */
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

/** The version that the values of the form are based on, and after a conflict the newer one of the server. */
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
  useFollowItem({ ...options, base, isLocked: isDirty || newerVersion !== undefined, rebase });
  /** The form shows the item that `call` returns, except in fields that were changed after `submitted`. */
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

/** The item is saved, so a failed refresh of other views must not look like a failed save. */
function refreshViews<Item>({ onSaved }: { onSaved: (item: Item) => Promise<unknown> }, item: Item): void {
  void onSaved(item).catch(() => undefined);
}

/** The item of the page, or the one that the form has saved since. */
function newestOf<Item>(
  { item, versionOf }: { item: Item | undefined; versionOf: (item: Item) => number },
  base: Item | undefined,
): Item {
  return item && (!base || versionOf(item) > versionOf(base)) ? item : base!;
}

function ignoreReportedError(error: unknown): undefined {
  if (!(error instanceof ReportedError)) throw error;
}

/** The current form state. A callback that has awaited something would read the state of an old render. */
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

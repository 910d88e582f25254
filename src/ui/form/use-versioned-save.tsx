/**
 * Saves a form with optimistic locking. The first save creates the record. A save over a newer version keeps what was
 * typed and lets the user choose between the two versions.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { NoticeInView } from '#ui/data/notice-in-view.tsx';
import { rebaseForm, submittedValues } from '#ui/form/rebase-form.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { ShownError, applyServerErrors, hasServerErrors } from '#ui/form/use-form.ts';
import type { FormInput, FormOutput, SchemaForm } from '#ui/form/use-form.ts';
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
  const enqueue = useQueue();

  const replace: VersionedSave<S, Item>['replace'] = (call) =>
    enqueue(async () => {
      if (latestState.current.isDirty && !(await pageForms.ask())) return false;
      rebase(await call(newestOf(options, base.current)));
      refreshViews(options, base.current!);
      return true;
    });
  /** The values and the changed fields are those of the press, the version is that of the call. */
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
    await submit().catch((error: unknown) =>
      applyServerErrors(form, error, { fallback: t('common@error.default') }),
    );
    return saved;
  };
  const save = (values: FormOutput<S>): Promise<Item> => enqueue(prepareSave(values));
  const saveThen: VersionedSave<S, Item>['saveThen'] = (action) =>
    enqueue(async () => {
      const saved = base.current && !latestState.current.isDirty ? base.current : await submitNow();
      return saved && ((await change(valuesOf(saved), () => action(saved))) ?? saved);
    }).catch(ignoreShownError);
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
  useFollowItem({ ...options, base, isKept: isDirty || newerVersion !== undefined, rebase });
  /** The form shows the item that `call` returns, except in fields that were changed after `submitted`. */
  const change = async (submitted: FieldValues, call: () => Promise<Item | undefined | void>) => {
    const changed = await call().catch(async (error: unknown) => {
      if (!base.current || !isConflict(error)) throw error;
      const latest = await options.fetchLatest(base.current).catch(() => undefined);
      if (!latest) throw error;
      setNewerVersion(latest);
      refreshViews(options, latest);
      throw new ShownError();
    });
    if (!changed) return undefined;
    rebase(changed, submitted);
    refreshViews(options, changed);
    return changed;
  };
  const conflictNotice = newerVersion && (
    <ConflictNotice
      onShowTheirs={() => rebase(newerVersion)}
      onSaveMine={() => (base.current = newerVersion)}
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
  { item, versionOf }: Pick<FollowOptions<Item>, 'item' | 'versionOf'>,
  base: Item | undefined,
): Item {
  return item && (!base || versionOf(item) > versionOf(base)) ? item : base!;
}

function ignoreShownError(error: unknown): undefined {
  if (!(error instanceof ShownError)) throw error;
}

/** Runs tasks one after another, so that the next one knows the id and the version that the previous one has saved. */
function useQueue(): <R>(task: () => Promise<R>) => Promise<R> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (task) => {
    const run = last.current.then(task);
    last.current = run.catch(() => undefined);
    return run;
  };
}

/** The state of now. A callback that has waited would read that of an old render. */
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

const isConflict = (error: unknown): boolean =>
  hasServerErrors(error) && error.errors.some(({ code }) => code === 'version_conflict');

interface FollowOptions<Item> {
  item: Item | undefined;
  versionOf: (item: Item) => number;
  base: { current: Item | undefined };
  /** The values are not replaced: there is unsaved input or an open conflict. */
  isKept: boolean;
  rebase: (item: Item) => void;
}

/** A newer version that arrives by a refetch replaces the values of a clean form only. */
function useFollowItem<Item>({ item, versionOf, base, isKept, rebase }: FollowOptions<Item>): void {
  const latestRebase = useRef(rebase);
  useEffect(() => {
    latestRebase.current = rebase;
  });
  useEffect(() => {
    if (isKept || !item) return;
    if (!base.current || versionOf(item) > versionOf(base.current)) latestRebase.current(item);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [item, isKept]);
}

interface ConflictNoticeProps {
  onShowTheirs: () => void;
  /** Called before the surrounding form is submitted again. */
  onSaveMine: () => void;
  busy: boolean;
}

function ConflictNotice({ onShowTheirs, onSaveMine, busy }: ConflictNoticeProps) {
  const t = useTranslate();
  return (
    <NoticeInView
      type="warning"
      title={t('common@conflict.title')}
      action={
        <>
          <Button tone="outline" size="small" onClick={onShowTheirs}>
            {t('common@conflict.theirs')}
          </Button>
          {/* Not a submit button: as the first one of the form it would overwrite at each Enter in a field. */}
          <Button
            tone="outline"
            size="small"
            busy={busy}
            onClick={({ currentTarget }) => {
              onSaveMine();
              currentTarget.form?.requestSubmit();
            }}
          >
            {t('common@conflict.mine')}
          </Button>
        </>
      }
    >
      {t('common@conflict.text')}
    </NoticeInView>
  );
}

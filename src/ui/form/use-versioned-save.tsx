/**
 * Saves a form with optimistic locking. The first save creates the record. A save over a newer version keeps what was
 * typed and lets the user choose between the two versions.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { NoticeInView } from '#ui/data/notice-in-view.tsx';
import { rebaseForm, submittedValues } from '#ui/form/rebase-form.ts';
import { ShownError, applyServerErrors, hasServerErrors } from '#ui/form/use-form.ts';
import type { FormInput, FormOutput, SchemaForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface VersionedSave<S extends z.ZodMiniType, Item> {
  /** For `onSubmit`. Throws when nothing was saved. */
  save: (values: FormOutput<S>) => Promise<Item>;
  /** Submits programmatically. Resolves to undefined when the form is invalid or the call fails. */
  saveNow: () => Promise<Item | undefined>;
  /** The same, without a call when the form shows the saved item. */
  saveChanges: () => Promise<Item | undefined>;
  /** Replaces the values by an item that came from another call than a save. */
  reset: (item: Item) => Promise<void>;
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
  fetchLatest: (item: Item) => Promise<Item>;
  /** Updates caches and other views of the item. */
  onSaved: (item: Item) => Promise<unknown>;
}

export function useVersionedSave<S extends z.ZodMiniType, Item>(
  form: SchemaForm<S>,
  options: VersionedSaveOptions<S, Item>,
): VersionedSave<S, Item> {
  const t = useTranslate();
  const [theirs, setTheirs] = useState<Item>();
  // Read during render: the library tracks only the state that a render reads.
  const { isDirty, dirtyFields, isSubmitting } = useFormState({
    control: form.control as unknown as Control,
  });
  /** The version that the values of the form are based on. */
  const base = useRef(options.item);
  const untyped = form as unknown as UseFormReturn<FieldValues>;
  const rebase = (item: Item) => {
    base.current = item;
    setTheirs(undefined);
    untyped.reset(options.toFormValues(item) as FieldValues);
  };
  useFollowItem({ ...options, base, isDirty, rebase });

  const reset = async (item: Item): Promise<void> => {
    rebase(item);
    await options.onSaved(item);
  };
  const save = async (values: FormOutput<S>): Promise<Item> => {
    const submitted = submittedValues(untyped);
    let saved: Item;
    try {
      saved = await options.send(values, base.current, Object.keys(dirtyFields));
    } catch (error) {
      if (!base.current || !isConflict(error)) throw error;
      setTheirs(await options.fetchLatest(base.current));
      throw new ShownError();
    }
    // The item is saved, so a failed refresh of other views must not look like a failed save.
    rebaseForm(untyped, submitted, options.toFormValues(saved) as FieldValues);
    base.current = saved;
    setTheirs(undefined);
    await options.onSaved(saved).catch(() => undefined);
    return saved;
  };
  const saveNow = async (): Promise<Item | undefined> => {
    let saved: Item | undefined;
    const submit = form.handleSubmit(async (values) => {
      saved = await save(values);
    });
    await submit().catch((error: unknown) =>
      applyServerErrors(form, error, { fallback: t('common@error.default') }),
    );
    return saved;
  };
  const saveChanges = async () => (base.current && !isDirty ? base.current : saveNow());
  const conflictNotice = theirs && (
    <ConflictNotice
      onShowTheirs={() => rebase(theirs)}
      onSaveMine={() => (base.current = theirs)}
      busy={isSubmitting}
    />
  );
  return { save, saveNow, saveChanges, reset, conflictNotice };
}

const isConflict = (error: unknown): boolean =>
  hasServerErrors(error) && error.errors.some(({ code }) => code === 'version_conflict');

interface FollowOptions<Item> {
  item: Item | undefined;
  versionOf: (item: Item) => number;
  base: { current: Item | undefined };
  isDirty: boolean;
  rebase: (item: Item) => void;
}

/** A newer version that arrives by a refetch replaces the values of a clean form only. */
function useFollowItem<Item>({ item, versionOf, base, isDirty, rebase }: FollowOptions<Item>): void {
  const latestRebase = useRef(rebase);
  useEffect(() => {
    latestRebase.current = rebase;
  });
  useEffect(() => {
    if (isDirty || !item) return;
    if (!base.current || versionOf(item) > versionOf(base.current)) latestRebase.current(item);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [item, isDirty]);
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

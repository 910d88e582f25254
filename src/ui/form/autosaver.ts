/** Autosaves the changed fields of a form. Skips invalid fields, which stay in the form with their messages. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isEqual } from '#ui/form/merge-typed.ts';
import { changedKeys, pick, valuesByPath } from '#ui/form/value-paths.ts';
import { createQueue } from '#ui/form/queue.ts';
import { applyServerErrors, hasServerErrors } from '#ui/form/server-errors.ts';
import type { FormInput, FormOutput, SchemaForm } from '#ui/form/use-form.ts';
import { findValidChanges } from '#ui/form/valid-changes.ts';
import { isConflict } from '#ui/form/version-conflict.tsx';

export interface AutosaveOptions<S extends z.ZodMiniObject, Item> {
  /** Schema of the form. Empty values must be valid: a half-filled form is saved too. */
  schema: S;
  /** The latest version that the page knows. */
  item: Item;
  versionOf: (item: Item) => number;
  toFormValues: (item: Item) => FormInput<S>;
  /** Saves the changed fields over the version `base`. */
  send: (changes: Partial<FormOutput<S>>, base: Item) => Promise<Item>;
  fetchLatest: () => Promise<Item>;
  /** Updates caches and other views of the item. */
  onSaved: (item: Item) => unknown;
  /** Name of the user who saved this version. Shown in a conflict. */
  authorOf?: ((item: Item) => string | undefined) | undefined;
}

export type AutosaveState<Item> =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** `waits`: it is not retried until the user asks. */
  | { kind: 'failed'; error: unknown; waits: boolean }
  /** `resolved`: conflicting fields for which the user has chosen the own value. */
  | { kind: 'conflict'; newer: Item; resolved: readonly string[] };

/** Milliseconds after the last key press. */
const autosaveDelay = 5000;
/** Backoff of failed saves, in milliseconds. */
const firstRetryDelay = 5000;
const maxRetryDelay = 60_000;
/** Limit of merges in a row, because other tabs may keep saving other fields. */
const maxMerges = 3;

export class Autosaver<S extends z.ZodMiniObject, Item> {
  readonly #form: SchemaForm<S>;
  readonly #untyped: UseFormReturn<FieldValues>;
  readonly #enqueue = createQueue();
  readonly #listeners = new Set<() => void>();
  /** Values that the server has refused, by field. They are not sent again. */
  readonly #refused = new Map<string, unknown>();
  /** The version that the default values of the form come from. */
  #base: Item;
  #options: AutosaveOptions<S, Item>;
  #state: AutosaveState<Item> = { kind: 'idle' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(form: SchemaForm<S>, options: AutosaveOptions<S, Item>) {
    this.#form = form;
    this.#untyped = form as unknown as UseFormReturn<FieldValues>;
    this.#options = options;
    this.#base = options.item;
  }

  readonly state = (): AutosaveState<Item> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Called after each render. A newer item replaces the values of a clean form. */
  update(options: AutosaveOptions<S, Item>): void {
    this.#options = options;
    const { item, versionOf } = options;
    const isNewer = versionOf(item) > versionOf(this.#base);
    if (!isNewer || this.#state.kind === 'conflict' || this.#changedNames().length > 0) return;
    this.#base = item;
    const values = this.#valuesOf(item);
    if (!isEqual(values, this.#untyped.getValues())) this.#untyped.reset(values);
  }

  open(): void {
    this.#isClosed = false;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Called after each change of a value. */
  changed(name: string | undefined): void {
    // Removes a visible message as soon as the value is valid.
    if (name !== undefined && this.#untyped.getFieldState(name).error) void this.#untyped.trigger(name);
    if (!this.#isStopped() && this.#changedNames().length > 0) this.#schedule(autosaveDelay);
  }

  /** Saves the valid changes now. Resolves when the save has succeeded or failed. */
  readonly flush = (): Promise<void> => this.#run({ isTyping: false });

  /** Called by the user. Retries a failure that waits for the user, too. */
  readonly retry = (): Promise<void> => {
    if (this.#state.kind === 'failed') this.#setState({ ...this.#state, waits: false });
    return this.flush();
  };

  readonly showTheirs = (): void => {
    if (this.#state.kind !== 'conflict') return;
    this.#base = this.#state.newer;
    this.#untyped.reset(this.#valuesOf(this.#base));
    this.#setState({ kind: 'idle' });
  };

  /** Overwrites the newer version with the own changes. Unchanged fields get the newer values. */
  readonly saveMine = (): Promise<void> => {
    if (this.#state.kind !== 'conflict') return Promise.resolve();
    this.#rebase(this.#state.newer, {});
    this.#setState({ kind: 'idle' });
    return this.flush();
  };

  /** Resolves one conflicting field. Saves the form after the last one. */
  readonly choose = (name: string, choice: 'mine' | 'theirs'): Promise<void> => {
    const state = this.#state;
    if (state.kind !== 'conflict') return Promise.resolve();
    const theirs = valuesByPath(this.#valuesOf(state.newer));
    if (choice === 'theirs') this.#untyped.setValue(name, theirs[name]);
    this.#setState({ ...state, resolved: choice === 'mine' ? [...state.resolved, name] : state.resolved });
    return this.unresolvedNames().length === 0 ? this.saveMine() : Promise.resolve();
  };

  /** Conflicting fields without a choice yet. */
  unresolvedNames(): string[] {
    const state = this.#state;
    if (state.kind !== 'conflict') return [];
    return this.#conflictingNames(state.newer).filter((name) => !state.resolved.includes(name));
  }

  /** Fields that both versions have changed, to different values. */
  #conflictingNames(newer: Item): string[] {
    const theirs = valuesByPath(this.#valuesOf(newer));
    const base = valuesByPath(this.#valuesOf(this.#base));
    const mine = valuesByPath(this.#untyped.getValues());
    return this.#changedPaths().filter(
      (path) => !isEqual(theirs[path], base[path]) && !isEqual(theirs[path], mine[path]),
    );
  }

  #run(mode: { isTyping: boolean }): Promise<void> {
    clearTimeout(this.#timer);
    return this.#enqueue(() => this.#saveChanges(mode));
  }

  async #saveChanges({ isTyping }: { isTyping: boolean }, merges = 0): Promise<void> {
    if (this.#isStopped() || this.#isClosed) return;
    const changes = await this.#validChanges(isTyping);
    const names = Object.keys(changes);
    if (names.length === 0) return this.#forgetFailure();
    const submitted = structuredClone(pick(this.#untyped.getValues(), names));
    // The message of a failure stays, with its button, until a save succeeds.
    if (this.#state.kind !== 'failed') this.#setState({ kind: 'saving' });
    try {
      const { send, onSaved } = this.#options;
      const saved = await send(changes, this.#base);
      this.#failures = 0;
      const undone = this.#undoneSince(submitted);
      this.#rebase(saved, submitted, undone);
      this.#setState({ kind: 'saved', at: new Date() });
      void onSaved(saved);
      // It looked unchanged when it was typed, so nothing has planned its save.
      if (undone.length > 0) this.#schedule(autosaveDelay);
    } catch (error) {
      if (isConflict(error)) return this.#resolveConflict(error, merges);
      if (this.#markRefused(error, submitted)) return this.#saveChanges({ isTyping }, merges);
      this.#fail(error);
    }
  }

  #validChanges(isTyping: boolean): Promise<Partial<FormOutput<S>>> {
    const { getValues } = this.#untyped;
    const names = this.#changedNames().filter((name) => !isEqual(this.#refused.get(name), getValues(name)));
    return findValidChanges(this.#untyped, { schema: this.#options.schema, names, isTyping });
  }

  /**
   * Makes `saved` the default values, except that the `submitted` fields keep what was typed: the server may have trimmed a
   * text that the user is still typing. Other changes stay dirty.
   */
  #rebase(saved: Item, submitted: FieldValues, undone: readonly string[] = []): void {
    const form = this.#untyped;
    const changed = new Set([...this.#changedPaths(), ...undone]);
    const next = this.#valuesOf(saved);
    this.#base = saved;
    for (const [path, value] of Object.entries(valuesByPath(next)))
      if (!changed.has(path) && !isEqual(form.getValues(path), value)) form.setValue(path, value);
    const keep = { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true };
    form.reset({ ...next, ...submitted }, keep);
  }

  /** Paths that got their old value back while another was being saved. They look unchanged until the rebase. */
  #undoneSince(submitted: FieldValues): string[] {
    const sent = valuesByPath(submitted);
    const mine = valuesByPath(this.#untyped.getValues());
    const changed = this.#changedPaths();
    return changedKeys(sent, mine).filter((path) => !changed.includes(path));
  }

  async #resolveConflict(error: unknown, merges: number): Promise<void> {
    const newer = await this.#options.fetchLatest().catch(() => undefined);
    if (!newer) return this.#fail(error);
    if (merges === maxMerges || this.#conflictingNames(newer).length > 0) {
      this.#setState({ kind: 'conflict', newer, resolved: [] });
      return;
    }
    // The other user has changed other fields, so both changes can be merged.
    this.#rebase(newer, {});
    await this.#saveChanges({ isTyping: false }, merges + 1);
  }

  /** Shows the messages of refused fields, which keep their values. Returns whether there are any. */
  #markRefused(error: unknown, submitted: FieldValues): boolean {
    const refused = hasServerErrors(error)
      ? error.errors.flatMap(({ field }) => field?.split('.')[0] ?? [])
      : [];
    const names = refused.filter((name) => name in submitted);
    if (names.length === 0) return false;
    for (const name of names) this.#refused.set(name, submitted[name]);
    applyServerErrors(this.#form, error, { keepsFocus: true });
    this.#setState({ kind: 'idle' });
    return true;
  }

  #fail(error: unknown): void {
    const { status, retryAfter } = error as { status?: number; retryAfter?: number };
    const isTransient = status === 0 || status === 429 || (status !== undefined && status >= 500);
    this.#setState({ kind: 'failed', error, waits: status === 401 });
    if (!isTransient) return;
    const delay = Math.min(firstRetryDelay * 2 ** this.#failures, maxRetryDelay);
    this.#failures += 1;
    this.#schedule(Math.max(delay, (retryAfter ?? 0) * 1000));
  }

  /** Clears a failure when the user has undone the changes that could not be saved. */
  #forgetFailure(): void {
    if (this.#state.kind === 'failed' && this.#changedNames().length === 0) this.#setState({ kind: 'idle' });
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#run({ isTyping: true }), delay);
  }

  #isStopped(): boolean {
    return this.#state.kind === 'conflict' || (this.#state.kind === 'failed' && this.#state.waits);
  }

  /** Top-level names of the schema. A changed field is sent as a whole. */
  #changedNames(): string[] {
    return changedKeys(this.#untyped.getValues(), this.#cleanValues());
  }

  #changedPaths(): string[] {
    return changedKeys(valuesByPath(this.#untyped.getValues()), valuesByPath(this.#cleanValues()));
  }

  #cleanValues(): FieldValues {
    return this.#untyped.control._defaultValues as FieldValues;
  }

  #valuesOf(item: Item): FieldValues {
    return this.#options.toFormValues(item) as FieldValues;
  }

  #setState(state: AutosaveState<Item>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

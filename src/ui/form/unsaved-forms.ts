/**
 * Registry of forms with unsaved input. Every `Form` registers itself in the page and, inside a dialog, in the dialog, so
 * that closing the dialog, leaving the page and reloading it ask without any prop of the form.
 */
import { createContext, useSyncExternalStore } from 'react';

export interface UnsavedForm {
  isDirty: boolean;
  /** The input is stored and restored on return, so leaving does not ask. */
  isPersisted?: boolean;
  /** Pending uploads, which leaving aborts. */
  isUpload?: boolean;
  /** The uploads that were refused or interrupted, with messages that the user must see. */
  failedUploads?: number;
}

/** A pending question whether to discard the input. */
export interface PendingQuestion {
  answer: (isAgreed: boolean) => void;
}

export class UnsavedForms {
  /**
   * For the navigation that follows at once: shows on the page what could not be saved, instead of asking. Returns false
   * when the page has nothing to show. `UnsavedGuard` takes it for the navigation that it has stopped.
   */
  explainNextStay: (() => boolean) | null = null;
  readonly #forms = new Set<UnsavedForm>();
  /** Forms of the dialogs above this page or dialog. */
  readonly #dialogForms = new Set<UnsavedForm>();
  readonly #listeners = new Set<() => void>();
  /** The saves of autosaving forms. */
  readonly #savers = new Set<() => Promise<void>>();
  readonly #parent: UnsavedForms | undefined;
  #question: PendingQuestion | null = null;

  constructor(parent?: UnsavedForms) {
    this.#parent = parent;
  }

  hasUnsaved(): boolean {
    return isSomeDirty(this.#forms) || this.hasUnsavedInDialog();
  }

  /** Includes stored input. The page then stays when the session ends. */
  hasInput(): boolean {
    return this.hasUnsaved() || [...this.#forms].some(({ isDirty }) => isDirty);
  }

  /** True when leaving would lose only pending uploads. */
  hasOnlyUploads(): boolean {
    const lost = [...this.#forms, ...this.#dialogForms].filter(isLost);
    return lost.length > 0 && lost.every(({ isUpload = false }) => isUpload);
  }

  failedUploads(): number {
    return [...this.#forms, ...this.#dialogForms].reduce(
      (sum, { failedUploads = 0 }) => sum + failedUploads,
      0,
    );
  }

  hasUnsavedInDialog(): boolean {
    return isSomeDirty(this.#dialogForms);
  }

  /**
   * For actions that lose the input without a navigation. Resolves to true when nothing is unsaved or the user agrees.
   */
  async confirmDiscard(): Promise<boolean> {
    if (this.hasUnsaved()) await this.flush();
    return !this.hasUnsaved() || this.ask();
  }

  /** True when there are autosaving forms. */
  mayFlush(): boolean {
    return this.#savers.size > 0;
  }

  /** Makes autosaving forms save now. What is still unsaved afterwards could not be saved. */
  async flush(): Promise<void> {
    await Promise.all([...this.#savers].map((save) => save()));
  }

  addSaver(save: () => Promise<void>): () => void {
    const all = [this, ...this.#ancestors()];
    for (const forms of all) forms.#savers.add(save);
    return () => all.forEach((forms) => forms.#savers.delete(save));
  }

  /** Asks the user whether to discard the input. `UnsavedGuard` shows the question. */
  ask(): Promise<boolean> {
    if (this.#parent) return this.#parent.ask();
    this.#question?.answer(false);
    return new Promise((resolve) => {
      const answer = (isAgreed: boolean) => {
        this.#setQuestion(null);
        resolve(isAgreed);
      };
      this.#setQuestion({ answer });
    });
  }

  readonly pendingQuestion = (): PendingQuestion | null => this.#question;

  /** Called when the user has agreed to lose the input. */
  discard(): void {
    for (const form of [...this.#forms, ...this.#dialogForms]) this.update(form, { isDirty: false });
  }

  add(form: UnsavedForm): () => void {
    this.#forms.add(form);
    for (const parent of this.#ancestors()) parent.#dialogForms.add(form);
    return () => {
      this.#forms.delete(form);
      for (const parent of this.#ancestors()) parent.#dialogForms.delete(form);
      this.#notify();
    };
  }

  update(form: UnsavedForm, change: Pick<UnsavedForm, 'isDirty' | 'failedUploads'>): void {
    Object.assign(form, change);
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  *#ancestors(): Iterable<UnsavedForms> {
    for (let parent = this.#parent; parent; parent = parent.#parent) yield parent;
  }

  #setQuestion(question: PendingQuestion | null): void {
    this.#question = question;
    this.#notify();
  }

  #notify(): void {
    if (this.#parent) this.#parent.#notify();
    // The input was saved meanwhile, or its form has unmounted.
    if (this.#question && !this.hasUnsaved()) this.#question.answer(false);
    for (const listener of this.#listeners) listener();
  }
}

const isLost = ({ isDirty, isPersisted = false }: UnsavedForm): boolean => isDirty && !isPersisted;

const isSomeDirty = (forms: ReadonlySet<UnsavedForm>): boolean => [...forms].some(isLost);

/** The forms of the whole page. Stays empty on the server, because forms register in effects. */
export const pageForms = new UnsavedForms();

export const UnsavedFormsContext = createContext(pageForms);

export const useHasUnsaved = (forms: UnsavedForms): boolean =>
  useSyncExternalStore(
    forms.subscribe,
    () => forms.hasUnsaved(),
    () => false,
  );

/**
 * The forms with unsaved input. Every `Form` is registered in the page and, inside a dialog, in the dialog too, so that
 * closing the dialog, leaving the page and reloading it ask without a prop at the form.
 */
import { createContext, useSyncExternalStore } from 'react';

export interface UnsavedForm {
  isDirty: boolean;
  /** The input is there again when the person returns, so leaving asks nothing. */
  isKept?: boolean;
  /** Files on their way to the server: leaving stops them. */
  isUpload?: boolean;
  /** A file that was not uploaded is shown with its reason. Leaving asks nothing, because the user has seen it. */
  hasFailed?: boolean;
}

/** A question whether to lose the input. */
export interface PendingQuestion {
  answer: (isAgreed: boolean) => void;
}

export class UnsavedForms {
  readonly #forms = new Set<UnsavedForm>();
  /** Those of the dialogs above. */
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

  /** True when the page has any input, also input that is kept elsewhere: the page then stays when the session ends. */
  hasInput(): boolean {
    return this.hasUnsaved() || [...this.#forms].some(({ isDirty }) => isDirty);
  }

  /** Only files under way would be lost, no input. */
  hasOnlyUploads(): boolean {
    const lost = [...this.#forms, ...this.#dialogForms].filter(isLost);
    return lost.length > 0 && lost.every(({ isUpload = false }) => isUpload);
  }

  hasUnsavedInDialog(): boolean {
    return isSomeDirty(this.#dialogForms);
  }

  /** A navigation that the user has not asked for would hide neither input nor a failed upload. */
  hidesNothing(): boolean {
    return !this.hasUnsaved() && ![...this.#forms].some(({ hasFailed = false }) => hasFailed);
  }

  /**
   * Call it before anything that loses the input and is not a navigation. Resolves to true when nothing is unsaved or
   * the user agrees.
   */
  async confirmDiscard(): Promise<boolean> {
    if (this.hasUnsaved()) await this.flush();
    return !this.hasUnsaved() || this.ask();
  }

  /** Whether a form with unsaved input may still save it by itself. */
  mayFlush(): boolean {
    return this.#savers.size > 0;
  }

  /** Makes autosaving forms save now. What is unsaved afterwards could not be saved. */
  async flush(): Promise<void> {
    await Promise.all([...this.#savers].map((save) => save()));
  }

  addSaver(save: () => Promise<void>): () => void {
    const all = [this, ...this.#ancestors()];
    for (const forms of all) forms.#savers.add(save);
    return () => all.forEach((forms) => forms.#savers.delete(save));
  }

  /** The guard of the page shows the question. */
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

  /** The input is lost now, by the consent of the user. */
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

  update(form: UnsavedForm, change: Pick<UnsavedForm, 'hasFailed' | 'isDirty'>): void {
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
    // A save has ended meanwhile, or the form is gone.
    if (this.#question && !this.hasUnsaved()) this.#question.answer(false);
    for (const listener of this.#listeners) listener();
  }
}

const isLost = ({ isDirty, isKept = false }: UnsavedForm): boolean => isDirty && !isKept;

const isSomeDirty = (forms: ReadonlySet<UnsavedForm>): boolean => [...forms].some(isLost);

/** The forms of the whole page. They are registered by effects, so it stays empty on the server. */
export const pageForms = new UnsavedForms();

export const UnsavedFormsContext = createContext(pageForms);

export const useHasUnsaved = (forms: UnsavedForms): boolean =>
  useSyncExternalStore(
    forms.subscribe,
    () => forms.hasUnsaved(),
    () => false,
  );

export const useHidesNothing = (forms: UnsavedForms): boolean =>
  useSyncExternalStore(
    forms.subscribe,
    () => forms.hidesNothing(),
    () => true,
  );

/**
 * The forms with unsaved input. Every `Form` is registered in the page and, inside a dialog, in the dialog too, so that
 * closing the dialog, leaving the page and reloading it ask without a prop at the form.
 */
import { createContext, useSyncExternalStore } from 'react';

export interface UnsavedForm {
  isDirty: boolean;
  /** A form that is being submitted may navigate by itself. */
  isSubmitting: boolean;
  isInDialog: boolean;
}

export class UnsavedForms {
  readonly #forms = new Set<UnsavedForm>();
  readonly #listeners = new Set<() => void>();
  readonly #parent: UnsavedForms | undefined;

  constructor(parent?: UnsavedForms) {
    this.#parent = parent;
  }

  hasUnsaved(): boolean {
    return [...this.#forms].some(({ isDirty }) => isDirty);
  }

  /** A change of the search parameters keeps the page and may close its dialog. */
  blocksNavigation({ withinPage }: { withinPage: boolean }): boolean {
    return [...this.#forms].some(
      ({ isDirty, isSubmitting, isInDialog }) => isDirty && !isSubmitting && (isInDialog || !withinPage),
    );
  }

  /** The user has agreed to lose the input. */
  discard(): void {
    for (const form of this.#forms) this.update(form, { isDirty: false });
  }

  add(form: UnsavedForm): () => void {
    this.#forms.add(form);
    const removeFromParent = this.#parent?.add(form);
    return () => {
      this.#forms.delete(form);
      removeFromParent?.();
      this.#notify();
    };
  }

  update(form: UnsavedForm, change: Partial<UnsavedForm>): void {
    Object.assign(form, change);
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(): void {
    if (this.#parent) this.#parent.#notify();
    for (const listener of this.#listeners) listener();
  }
}

/** Of the whole page. Forms are registered by effects, so it stays empty on the server. */
export const pageForms = new UnsavedForms();

export const UnsavedFormsContext = createContext(pageForms);

export const useHasUnsaved = (forms: UnsavedForms): boolean =>
  useSyncExternalStore(
    forms.subscribe,
    () => forms.hasUnsaved(),
    () => false,
  );

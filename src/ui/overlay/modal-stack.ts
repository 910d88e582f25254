/** The open modal dialogs, in the order of opening. Everything outside the last one is inert. */
import { createContext, use, useSyncExternalStore } from 'react';
import { showModal } from '#ui/overlay/show-modal.ts';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setStack(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Returns a function that closes the dialog. The browser then returns the focus to the element that had it before. */
export function openModal(element: HTMLDialogElement): () => void {
  showModal(element);
  setStack([...stack, element]);
  return () => {
    element.close();
    setStack(stack.filter((other) => other !== element));
    ignoreSecondPress();
  };
}

/** Longer than the time between the presses of a double click. */
const secondPressMs = 1000;

/** Ignores the second press of a double click that has closed the dialog. It would hit what is under the dialog. */
function ignoreSecondPress(): void {
  const waiting = new AbortController();
  const ignore = (event: MouseEvent) => {
    waiting.abort();
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, signal: waiting.signal });
  setTimeout(() => waiting.abort(), secondPressMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isModalOpen = (): boolean => stack.length > 0;

export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );

export const ModalElementContext = createContext<HTMLDialogElement | null>(null);

/** Renders dropdowns inside the modal dialog, because it is above the whole page. */
export function usePortalProps(): { portalProps: { target: HTMLElement } } | undefined {
  const element = use(ModalElementContext);
  return element ? { portalProps: { target: element } } : undefined;
}

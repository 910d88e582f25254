/** The open modal dialogs, in the order in which they were opened. Everything outside the last one is inert. */
import { createContext, use, useSyncExternalStore } from 'react';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setStack(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Returns the function that closes it. The browser then moves focus back to the element that had it before. */
export function openModal(element: HTMLDialogElement): () => void {
  element.showModal();
  setStack([...stack, element]);
  return () => {
    element.close();
    setStack(stack.filter((other) => other !== element));
    ignoreSecondPress();
  };
}

/** Longer than the second press of a double click takes. */
const secondPressMs = 1000;

/** The second press of a double click on a button that closes the dialog was not meant for what is under it. */
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

/** Where a list or a menu is rendered: a modal dialog is above the whole page, so its lists must be inside it. */
export function usePortalProps(): { portalProps: { target: HTMLElement } } | undefined {
  const element = use(ModalElementContext);
  return element ? { portalProps: { target: element } } : undefined;
}

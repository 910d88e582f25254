/**
 * Removes a style sheet that failed to load. Vite finds the failed `<link>` on the next import of its chunk, takes it for
 * loaded and shows the part without its styles.
 */
export function removeFailedStyles(): void {
  const remove = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // Captured, because the error of an element does not bubble.
  addEventListener('error', remove, { capture: true });
}

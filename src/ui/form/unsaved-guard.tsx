/** Asks before the page loses unsaved input, with the texts of spec §8. Rendered once, by the root layout. */
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from '#router/hooks.ts';
import { pageForms, useHasUnsaved } from '#ui/form/unsaved-forms.ts';
import { LazyDiscardQuestion } from '#ui/overlay/lazy-discard-question.tsx';

export function UnsavedGuard() {
  const hasUnsaved = useHasUnsaved(pageForms);
  const question = useSyncExternalStore(pageForms.subscribe, pageForms.pendingQuestion, () => null);
  // Only while it is needed: a page with this listener is not kept for the back button by every browser.
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    // The input may be discarded by consent before this listener is removed.
    const preventUnload = (event: BeforeUnloadEvent) => pageForms.hasUnsaved() && event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [hasUnsaved]);

  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) => {
    if (next.pathname !== current.pathname) return pageForms.hasUnsaved();
    // A change of the search parameters keeps the page and may close its dialog.
    return next.search !== current.search && pageForms.hasUnsavedInDialog();
  });
  if (blocker.state === 'blocked')
    return <LazyDiscardQuestion onConfirm={blocker.proceed} onCancel={blocker.reset} />;
  if (!question) return null;
  return (
    <LazyDiscardQuestion onConfirm={() => question.answer(true)} onCancel={() => question.answer(false)} />
  );
}

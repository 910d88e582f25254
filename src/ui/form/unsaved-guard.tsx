/** Asks before the page loses unsaved input, with the texts of spec §8. Rendered once, by the root layout. */
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from '#router/hooks.ts';
import { pageForms, useHasUnsaved } from '#ui/form/unsaved-forms.ts';
import { LazyDiscardQuestion, LazyLeaveQuestion } from '#ui/overlay/lazy-discard-question.tsx';

export function UnsavedGuard() {
  const hasUnsaved = useHasUnsaved(pageForms);
  const question = useSyncExternalStore(pageForms.subscribe, pageForms.pendingQuestion, () => null);
  // Only while it is needed, because some browsers keep a page with this listener out of the back/forward cache.
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    // Checked again, because the user may have discarded the input before this listener is removed.
    const preventUnload = (event: BeforeUnloadEvent) => pageForms.hasUnsaved() && event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [hasUnsaved]);

  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) => {
    // A change of the query keeps the page but may replace a step, a tab or a dialog.
    const isSameView = next.pathname === current.pathname && next.search === current.search;
    return !isSameView && pageForms.hasUnsaved();
  });
  if (blocker.state === 'blocked') return <LazyLeaveQuestion key={blocker.location?.key} {...blocker} />;
  if (!question) return null;
  return (
    <LazyDiscardQuestion onConfirm={() => question.answer(true)} onCancel={() => question.answer(false)} />
  );
}

/** Asks before the page loses unsaved input, with the texts of spec §8. Rendered once, by the root layout. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from '#router/hooks.ts';
import type { Blocker } from '#router/hooks.ts';
import { pageForms, useHasUnsaved } from '#ui/form/unsaved-forms.ts';
import { isModalOpen } from '#ui/overlay/modal-stack.ts';
import { LazyDiscardQuestion } from '#ui/overlay/lazy-discard-question.tsx';

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
  if (blocker.state === 'blocked') return <LeaveQuestion key={blocker.location?.key} {...blocker} />;
  if (!question) return null;
  return (
    <LazyDiscardQuestion onConfirm={() => question.answer(true)} onCancel={() => question.answer(false)} />
  );
}

/** Milliseconds before the user may leave without waiting for the save. */
const maxFlushTime = 8000;

/** Waits for autosaving forms first, and asks only about what they could not save. */
function LeaveQuestion({ proceed, reset }: Pick<Blocker, 'proceed' | 'reset'>) {
  const [isAutosaved] = useState(() => pageForms.mayFlush());
  const [isAsking, setIsAsking] = useState(!isAutosaved);
  const latestProceed = useRef(proceed);
  useEffect(() => {
    latestProceed.current = proceed;
  });
  useEffect(() => {
    if (!isAutosaved) return undefined;
    let isCurrent = true;
    void pageForms.flush().then(() => {
      if (!isCurrent) return;
      if (pageForms.hasUnsaved()) setIsAsking(true);
      else latestProceed.current();
    });
    // The save may wait for a sign-in, which has a dialog of its own.
    const timer = setTimeout(() => setIsAsking((isAsked) => isAsked || !isModalOpen()), maxFlushTime);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAutosaved]);
  const hasUnsaved = useHasUnsaved(pageForms);
  useEffect(() => {
    // Saved while it was asked. A form that was sent opens a page of its own.
    if (isAutosaved && isAsking && !hasUnsaved) latestProceed.current();
  }, [isAutosaved, isAsking, hasUnsaved]);
  return isAsking && <LazyDiscardQuestion onConfirm={proceed} onCancel={reset} />;
}

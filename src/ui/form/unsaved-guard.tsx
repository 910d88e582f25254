/** Asks before the page loses unsaved input, with the texts of spec §8. Rendered once, by the root layout. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
function LeaveQuestion(blocker: Pick<Blocker, 'proceed' | 'reset'>) {
  const [{ hasAutosave, explain, failedUploads }] = useState(stateOfPage);
  const [isAsking, setIsAsking] = useState(!hasAutosave);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  const leave = useCallback(() => {
    // A file was refused meanwhile, and the user has to see it.
    if (pageForms.failedUploads() > failedUploads) latest.current.reset();
    else latest.current.proceed();
  }, [failedUploads]);
  useEffect(() => {
    pageForms.explainNextStay = null;
    if (!hasAutosave) return undefined;
    let isCurrent = true;
    let isAsked = false;
    const ask = () => {
      isAsked = true;
      setIsAsking(true);
    };
    const saveAndLeave = async () => {
      await pageForms.flush();
      // The messages of the save are rendered by then.
      if (explain) await new Promise(requestAnimationFrame);
      if (!isCurrent) return;
      if (!pageForms.hasUnsaved()) leave();
      else if (!isAsked && explain?.()) latest.current.reset();
      else ask();
    };
    void saveAndLeave();
    // The save may wait for a sign-in, which has a dialog of its own.
    const timer = setTimeout(() => isModalOpen() || ask(), maxFlushTime);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      // A repeated click meanwhile has explained itself too.
      pageForms.explainNextStay = null;
    };
  }, [hasAutosave, explain, leave]);
  const hasUnsaved = useHasUnsaved(pageForms);
  useEffect(() => {
    // Saved while it was asked. Without autosave the user has sent the form, which itself opens the page that follows.
    if (hasAutosave && isAsking && !hasUnsaved) leave();
  }, [hasAutosave, isAsking, hasUnsaved, leave]);
  return isAsking && <LazyDiscardQuestion onConfirm={blocker.proceed} onCancel={blocker.reset} />;
}

const stateOfPage = () => ({
  hasAutosave: pageForms.mayFlush(),
  explain: pageForms.explainNextStay,
  failedUploads: pageForms.failedUploads(),
});

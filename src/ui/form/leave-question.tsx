/** The dialog that asks before a navigation loses unsaved input. Loaded when a form gets such input. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Blocker } from '#router/hooks.ts';
import { pageForms, useHasUnsaved } from '#ui/form/unsaved-forms.ts';
import { DiscardQuestion } from '#ui/overlay/discard-question.tsx';
import { isModalOpen } from '#ui/overlay/modal-stack.ts';

/** Milliseconds before the user may leave without waiting for the save. */
const maxFlushTime = 8000;

export type LeaveQuestionProps = Pick<Blocker, 'proceed' | 'reset'>;

/** Waits for autosaving forms first, and asks only about what they could not save. */
export function LeaveQuestion(blocker: LeaveQuestionProps) {
  const [{ hasAutosave, explain, failedUploads }] = useState(stateOfPage);
  const [isAsking, setIsAsking] = useState(!hasAutosave);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  const leave = useCallback(() => {
    // A file was refused during the save, and the user has to see that.
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
      // An explanation that a repeated click has asked for is obsolete too.
      pageForms.explainNextStay = null;
    };
  }, [hasAutosave, explain, leave]);
  const hasUnsaved = useHasUnsaved(pageForms);
  useEffect(() => {
    // The input was saved while the dialog was open. Without autosave the user has sent the form, which opens the next
    // page by itself.
    if (hasAutosave && isAsking && !hasUnsaved) leave();
  }, [hasAutosave, isAsking, hasUnsaved, leave]);
  return isAsking && <DiscardQuestion onConfirm={blocker.proceed} onCancel={blocker.reset} />;
}

const stateOfPage = () => ({
  hasAutosave: pageForms.mayFlush(),
  explain: pageForms.explainNextStay,
  failedUploads: pageForms.failedUploads(),
});

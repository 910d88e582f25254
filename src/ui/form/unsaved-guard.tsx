/** Asks before the page loses unsaved input, with the texts of spec §8. Rendered once, by the root layout. */
import { useEffect } from 'react';
import { useBlocker } from '#router/hooks.ts';
import { pageForms, useHasUnsaved } from '#ui/form/unsaved-forms.ts';
import { LazyDiscardQuestion } from '#ui/overlay/lazy-discard-question.tsx';

/** Redirects to it mean that the session is over, so nothing can be saved. */
const loginPath = '/login';

export function UnsavedGuard() {
  const hasUnsaved = useHasUnsaved(pageForms);
  // Only while it is needed: a page with this listener is not kept for the back button by every browser.
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [hasUnsaved]);

  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) => {
    if (next.pathname === loginPath) return false;
    const withinPage = next.pathname === current.pathname;
    if (withinPage && next.search === current.search) return false;
    return pageForms.blocksNavigation({ withinPage });
  });
  if (blocker.state !== 'blocked') return null;
  return <LazyDiscardQuestion onConfirm={blocker.proceed} onCancel={blocker.reset} />;
}

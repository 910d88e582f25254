import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { sameScreenOptions } from '#ui/a11y/same-screen.ts';
import { moveFailedUploads } from '#ui/form/failed-uploads.ts';
import { pageForms, useHasUnsaved } from '#ui/form/unsaved-forms.ts';

/**
 * Opens the page of a created scenario with the failed uploads of this page. Waits while the navigation would lose unsaved
 * input or a running upload, and does nothing when this page has been left for another one.
 */
export function useOpenWhenSaved(): (created: { id: string }) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasUnsaved = useHasUnsaved(pageForms);
  const [pending, setPending] = useState<{ id: string }>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const open = async ({ id }: { id: string }) => {
    moveFailedUploads(id);
    await navigate(`/profile/scenarios/${id}${search}`, sameScreenOptions);
  };
  const openPending = useEffectEvent(open);
  useEffect(() => {
    if (pending && !hasUnsaved) void openPending(pending);
  }, [pending, hasUnsaved]);
  return async (created) => {
    if (!isShown.current) return;
    if (pageForms.hasUnsaved()) setPending(created);
    else await open(created);
  };
}

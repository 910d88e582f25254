import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { sameScreenOptions } from '#ui/a11y/same-screen.ts';
import { pageForms, useMayAutoNavigate } from '#ui/form/unsaved-forms.ts';

/**
 * Opens the page of a created scenario. Waits while the navigation would lose unsaved input or a running upload, or
 * would hide a failed upload from the author.
 */
export function useOpenWhenSaved(): (created: { id: string }) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayAutoNavigate = useMayAutoNavigate(pageForms);
  const [pending, setPending] = useState<{ id: string }>();
  const open = async ({ id }: { id: string }) =>
    navigate(`/profile/scenarios/${id}${search}`, sameScreenOptions);
  const openPending = useEffectEvent(open);
  useEffect(() => {
    if (pending && mayAutoNavigate) void openPending(pending);
  }, [pending, mayAutoNavigate]);
  return async (created) => {
    if (pageForms.mayAutoNavigate()) await open(created);
    else setPending(created);
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { sameScreenOptions } from '#ui/a11y/same-screen.ts';
import { pageForms, useMayAutoNavigate } from '#ui/form/unsaved-forms.ts';

/**
 * Opens the page of a created scenario: as soon as nothing is unsaved, which its own upload is until it has ended, and no
 * failed upload waits for its author.
 */
export function useOpenWhenSaved(): (created: { id: string }) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayAutoNavigate = useMayAutoNavigate(pageForms);
  const [waiting, setWaiting] = useState<{ id: string }>();
  const open = async ({ id }: { id: string }) =>
    navigate(`/profile/scenarios/${id}${search}`, sameScreenOptions);
  const openWaiting = useEffectEvent(open);
  useEffect(() => {
    if (waiting && mayAutoNavigate) void openWaiting(waiting);
  }, [waiting, mayAutoNavigate]);
  return async (created) => {
    if (pageForms.mayAutoNavigate()) await open(created);
    else setWaiting(created);
  };
}

import { useNavigate } from '#router/hooks.ts';
import { useEnter } from '#api/page-context.tsx';

/** What follows every registration: signed in, on the page that tells of the letter (product §2). */
export function useRegistered(): (opened: { csrf: string }) => Promise<void> {
  const enter = useEnter();
  const navigate = useNavigate();
  return async (opened) => {
    await enter(opened);
    await navigate('/registration/confirm', { state: { sent: true } });
  };
}

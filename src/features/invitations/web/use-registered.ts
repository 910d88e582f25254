import { useNavigate } from '#router/hooks.ts';
import { useEnter } from '#api/page-context.tsx';

/** After a registration: signs in and opens the page about the confirmation letter (product §2). */
export function useRegistered(): (opened: { csrf: string }) => Promise<void> {
  const enter = useEnter();
  const navigate = useNavigate();
  return async (opened) => {
    await enter(opened);
    await navigate('/registration/confirm', { state: { sent: true } });
  };
}

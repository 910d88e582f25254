import { useNavigate } from '#router/hooks.ts';
import { useCompleteSignIn } from '#api/app-context.tsx';

/** After a registration: signs in and opens the page about the confirmation letter (product §2). */
export function useFinishRegistration(): (opened: { csrf: string }) => Promise<void> {
  const enter = useCompleteSignIn();
  const navigate = useNavigate();
  return async (opened) => {
    await enter(opened);
    await navigate('/registration/confirm', { state: { sent: true } });
  };
}

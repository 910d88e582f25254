import { useNavigate } from '#router/hooks.ts';
import { useCompleteSignIn } from '#api/app-context.tsx';

/** Completes a registration: signs in and opens the page about the confirmation letter (product §2). */
export function useFinishRegistration(): (session: { csrf: string }) => Promise<void> {
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  return async (session) => {
    await completeSignIn(session);
    await navigate('/registration/confirm', { state: { sent: true } });
  };
}

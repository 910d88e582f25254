/** Logout (spec §4): sends the CSRF token, deletes it, then loads the login page. */
import { clearAccountStorage } from '#api/account-storage.ts';
import { ApiError } from '#api/envelope.ts';
import { useAppContext } from '#api/app-context.tsx';
import type { AppContext } from '#api/app-context.tsx';
import { logout } from '#features/accounts/calls.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';

// Module-level, so that two clicks send one request.
let pendingLogout: Promise<void> | undefined;

export function useLogout(): () => Promise<void> {
  const appContext = useAppContext();
  return () =>
    (pendingLogout ??= endSession(appContext)
      .catch(appContext.feedback.error)
      .finally(() => (pendingLogout = undefined)));
}

async function endSession({ client, token, storeToken }: AppContext): Promise<void> {
  if (!(await pageForms.confirmDiscard())) return;
  const post = async (csrf: string | undefined): Promise<void> =>
    void (await client.call(logout, { input: { csrf } }));
  try {
    await post(token());
  } catch (error) {
    // A 401 with a fresh token: the session is alive, but its token has changed. Without one, the session has ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (error.freshToken) {
      storeToken(error.freshToken);
      await post(error.freshToken);
    }
  }
  storeToken(null);
  clearAccountStorage();
  pageForms.discard();
  location.assign('/login' satisfies PagePath);
}

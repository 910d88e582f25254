/** The way out (spec §4): the token is posted and forgotten, the browser goes to the login page. */
import { ApiError } from '#api/envelope.ts';
import { useGround } from '#api/page-context.tsx';
import type { PageGround } from '#api/page-context.tsx';
import { logout } from '#features/accounts/contract.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

// Two clicks are one way out.
let leaving: Promise<void> | undefined;

export function useLogout(): () => Promise<void> {
  const ground = useGround();
  const text = useText();
  return () =>
    (leaving ??= leave(ground)
      .catch((error: unknown) => {
        const words = error instanceof ApiError ? error.message : '';
        notify({ type: 'error', text: words || text('common@error.default') });
      })
      .finally(() => (leaving = undefined)));
}

async function leave({ client, token, keepToken }: PageGround): Promise<void> {
  const end = async (csrf: string | undefined): Promise<void> =>
    void (await client.call(logout, { input: { csrf } }));
  try {
    await end(token());
  } catch (error) {
    // 401 with a fresh token: the session lives under other keys. 401 without one: there is none any more.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = error.errors.find(({ customData }) => customData)?.customData?.csrf;
    if (fresh) {
      keepToken(fresh);
      await end(fresh);
    }
  }
  keepToken(null);
  location.assign('/login');
}

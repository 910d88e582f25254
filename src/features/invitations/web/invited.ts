/** The code of an address, looked up before the page is shown: whose it is, or why it leads nowhere. */
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { groundOf } from '#api/page-context.tsx';

export interface Invited<T> {
  code: string;
  invitation: T | null;
  /** Ready words. */
  refused: string | null;
  /** Somebody is signed in already. Asked here, because a registration signs in before it leads on. */
  known: boolean;
  /** The account of whoever is signed in may take such an invitation. */
  welcome: boolean;
}

export async function askInvitation<T>(
  args: LoaderFunctionArgs,
  { endpoint, isWelcome }: { endpoint: Endpoint<undefined, T>; isWelcome: (viewer: Viewer) => boolean },
): Promise<Invited<T>> {
  const { client, viewer } = groundOf(args);
  const code = new URL(args.request.url).searchParams.get('code')?.trim() ?? '';
  const known = viewer !== null;
  const welcome = known && isWelcome(viewer);
  const nothing = { code, invitation: null, refused: null, known, welcome };
  if (!code || (known && !welcome)) return nothing;
  try {
    return { ...nothing, invitation: await client.call(endpoint, { params: { code } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ...nothing, refused: error.message };
  }
}

/** Looks up the invitation code of the URL before the page is shown. */
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { groundOf } from '#api/page-context.tsx';

export interface Invited<T> {
  code: string;
  invitation: T | null;
  /** Translated message of the error; null when the code is valid or absent. */
  refused: string | null;
  /** Read by the loader, because a registration signs the person in before the navigation. */
  known: boolean;
  /** The signed-in account may use such an invitation. */
  welcome: boolean;
}

export async function askInvitation<T>(
  args: LoaderFunctionArgs,
  { endpoint, mayUse }: { endpoint: Endpoint<undefined, T>; mayUse: (viewer: Viewer) => boolean },
): Promise<Invited<T>> {
  const { client, viewer } = groundOf(args);
  const code = new URL(args.request.url).searchParams.get('code')?.trim() ?? '';
  const known = viewer !== null;
  const welcome = known && mayUse(viewer);
  const noInvitation: Invited<T> = { code, invitation: null, refused: null, known, welcome };
  if (!code || (known && !welcome)) return noInvitation;
  try {
    return { ...noInvitation, invitation: await client.call(endpoint, { params: { code } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ...noInvitation, refused: error.message };
  }
}

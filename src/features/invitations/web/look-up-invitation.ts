/** Loads the invitation whose code is in the URL. */
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { appContextOf } from '#api/app-context.tsx';

export interface InvitationLookup<T> {
  code: string;
  invitation: T | null;
  /** Translated error message. Null when the code is valid or absent. */
  refusalMessage: string | null;
  /** A value of the loader, because a registration signs the person in before the page changes. */
  isSignedIn: boolean;
  /** Whether the signed-in account may use an invitation of this kind. */
  isEligible: boolean;
}

export async function lookUpInvitation<T>(
  args: LoaderFunctionArgs,
  { endpoint, mayUse }: { endpoint: Endpoint<undefined, T>; mayUse: (viewer: Viewer) => boolean },
): Promise<InvitationLookup<T>> {
  const { client, viewer } = appContextOf(args);
  const code = new URL(args.request.url).searchParams.get('code')?.trim() ?? '';
  const isSignedIn = viewer !== null;
  const isEligible = isSignedIn && mayUse(viewer);
  const noInvitation: InvitationLookup<T> = {
    code,
    invitation: null,
    refusalMessage: null,
    isSignedIn,
    isEligible,
  };
  if (!code || (isSignedIn && !isEligible)) return noInvitation;
  try {
    return { ...noInvitation, invitation: await client.call(endpoint, { params: { code } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ...noInvitation, refusalMessage: error.message };
  }
}

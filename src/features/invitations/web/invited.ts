/** The code of an address, looked up before the page is shown: whose it is, or why it leads nowhere. */
import type { LoaderFunctionArgs } from 'react-router';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { groundOf } from '#api/page-context.tsx';

export interface Invited<T> {
  code: string;
  invitation: T | null;
  /** Ready words. */
  refused: string | null;
  /** Somebody is signed in already. Asked here, because a registration signs in before it leads on. */
  known: boolean;
}

export async function askInvitation<T>(
  args: LoaderFunctionArgs,
  endpoint: Endpoint<undefined, T>,
): Promise<Invited<T>> {
  const { client, viewer } = groundOf(args);
  const code = new URL(args.request.url).searchParams.get('code')?.trim() ?? '';
  const nothing = { code, invitation: null, refused: null, known: viewer !== null };
  if (!code || viewer) return nothing;
  try {
    return { ...nothing, invitation: await client.call(endpoint, { params: { code } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ...nothing, refused: error.message };
  }
}

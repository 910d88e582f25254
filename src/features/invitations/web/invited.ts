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
}

export async function askInvitation<T>(
  args: LoaderFunctionArgs,
  endpoint: Endpoint<undefined, T>,
): Promise<Invited<T>> {
  const { client, viewer } = groundOf(args);
  const code = new URL(args.request.url).searchParams.get('code')?.trim() ?? '';
  if (!code || viewer) return { code, invitation: null, refused: null };
  try {
    return { code, invitation: await client.call(endpoint, { params: { code } }), refused: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { code, invitation: null, refused: error.message };
  }
}

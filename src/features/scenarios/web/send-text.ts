/** Sends a PDF with its progress; a token that grew old on the way is changed once. */
import { unwrap } from '#api/client.ts';
import { pathOf } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import type { Envelope } from '#api/envelope.ts';
import type { PageGround } from '#api/page-context.tsx';
import { addText } from '#features/scenarios/contract.ts';
import type { WireText } from '#features/scenarios/contract.ts';
import { upload } from '#ui/upload.ts';

interface Sending {
  file: File;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

type Session = Pick<PageGround, 'token' | 'keepToken'>;

export async function sendText(session: Session, id: string, sending: Sending): Promise<WireText> {
  try {
    return await attempt(session, id, sending);
  } catch (error) {
    const entries = error instanceof ApiError && error.status === 401 ? error.errors : [];
    const fresh = entries.find(({ customData }) => customData)?.customData?.csrf;
    if (!fresh) throw error;
    session.keepToken(fresh);
    return attempt(session, id, sending);
  }
}

async function attempt(session: Session, id: string, sending: Sending): Promise<WireText> {
  const token = session.token();
  const { status, body } = await upload({
    ...sending,
    url: pathOf(addText, { id }),
    field: addText.upload!.field,
    headers: token ? { 'x-csrf-token': token } : {},
  });
  const broken: Envelope<WireText> = {
    status: 'error',
    data: null,
    errors: [{ code: 'internal', message: '' }],
  };
  return unwrap(status, (body as Envelope<WireText> | null) ?? broken);
}

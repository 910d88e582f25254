/** API calls that the editor fields of the design system need. */
import { useMemo } from 'react';
import { useGround } from '#api/page-context.tsx';
import { sendFile } from '#api/send-file.ts';
import { previewText, sendMedia } from '#features/editing/contract.ts';
import type { EditingTools } from '#ui/editor/editing-tools.ts';
import { upload } from '#ui/upload.ts';

export function useProductTools(): EditingTools {
  const { client, token, keepToken, signInAgain } = useGround();
  return useMemo(
    () => ({
      preview: async (text, signal) => (await client.call(previewText, { input: { text }, signal })).html,
      sendMedia: (file, options) =>
        sendFile({
          endpoint: sendMedia,
          session: { token, keepToken, signInAgain },
          send: (request) => upload({ ...request, ...options, file }),
        }),
    }),
    [client, token, keepToken, signInAgain],
  );
}

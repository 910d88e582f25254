/** API calls that the editor fields of the design system need. */
import { useMemo } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { uploadFile } from '#api/upload-file.ts';
import { previewText, sendMedia } from '#features/editing/calls.ts';
import type { EditingTools } from '#ui/editor/editing-tools.ts';
import { uploadWithProgress } from '#ui/form/upload-with-progress.ts';

export function useApiEditingTools(): EditingTools {
  const { client, token, storeToken, reauthenticate } = useAppContext();
  return useMemo(
    () => ({
      preview: async (text, signal) => (await client.call(previewText, { input: { text }, signal })).html,
      uploadMedia: (file, options) =>
        uploadFile({
          endpoint: sendMedia,
          session: { token, storeToken, reauthenticate },
          send: (request) => uploadWithProgress({ ...request, ...options, file }),
        }),
    }),
    [client, token, storeToken, reauthenticate],
  );
}

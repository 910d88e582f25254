/** Files of a new message. They are uploaded when they are picked and sent with the message by their ids (product §12). */
import { useCallback, useState } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { uploadFile } from '#api/upload-file.ts';
import { uploadFile as uploadEndpoint } from '#features/chat/calls.ts';
import { maxAttachmentBytes, maxAttachments } from '#features/chat/constants.ts';
import type { AttachedFile, UploadedAttachment } from '#features/chat/schemas.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { defaultAccept, fileNamesText, limitFiles } from '#ui/form/file-limits.ts';
import { uploadWithProgress } from '#ui/form/upload-with-progress.ts';
import { useUploads } from '#ui/form/use-uploads.ts';
import type { SendFile, Uploads } from '#ui/form/use-uploads.ts';
import { useTranslate } from '#ui/i18n.tsx';

export const attachmentTypes = `${defaultAccept},.fdx`;

/** Whether the author sends a script as a protected link, by file id. */
export type ProtectionChoices = ReadonlyMap<string, boolean>;

export interface Attachments {
  uploads: Uploads<UploadedAttachment>;
  /** Why files were refused. */
  error: string | undefined;
  add: (files: readonly File[]) => void;
  choices: ProtectionChoices;
  setProtected: (fileId: string, isProtected: boolean) => void;
  /** The uploaded files, which are sent with the message. */
  uploaded: readonly AttachedFile[];
  clear: () => void;
}

export function useAttachments(threadId: string): Attachments {
  const t = useTranslate();
  const uploads = useUploads(useSendFile(threadId));
  const [error, setError] = useState<string>();
  const [choices, setChoices] = useState<ProtectionChoices>(new Map());
  const add = (files: readonly File[]) => {
    const present = uploads.files.map(({ file }) => file);
    const limits = { accept: attachmentTypes, maxCount: maxAttachments, maxMegabytes: Infinity };
    const isSmall = ({ size }: File) => size <= maxAttachmentBytes;
    const accepted = limitFiles(files.filter(isSmall), present, limits);
    const large = files.filter((file) => !isSmall(file)).map(({ name }) => name);
    const vars = { size: maxAttachmentBytes / bytesPerMegabyte, count: maxAttachments };
    const refusals = accepted.errors.map((refusal) =>
      refusal.key === 'wrongType'
        ? t('upload@wrongType', { names: fileNamesText(refusal.names, t) })
        : t('chat@files.tooMany', vars),
    );
    if (large.length > 0)
      refusals.unshift(t('chat@files.tooLarge', { ...vars, names: fileNamesText(large, t) }));
    setError(refusals.join('. '));
    if (accepted.files.length > 0) uploads.add(accepted.files);
  };
  const setProtected = useCallback((fileId: string, choice: boolean) => {
    setChoices((given) => new Map(given).set(fileId, choice));
  }, []);
  const uploaded = uploads.files.flatMap(({ result }) =>
    result ? [{ ...result, isProtected: isProtected(result, choices) }] : [],
  );
  const clear = () => {
    for (const { id } of uploads.files) uploads.remove(id);
    setError(undefined);
  };
  return { uploads, error, add, choices, setProtected, uploaded, clear };
}

type Uploaded = Pick<UploadedAttachment, 'id' | 'looksLikeScript' | 'isProtectable'>;

/** A script is protected unless its author has declined, also when the message is sent before the question appears. */
export const isProtected = (file: Uploaded, choices: ProtectionChoices): boolean =>
  choices.get(file.id) ?? (file.looksLikeScript && file.isProtectable);

/** Stable, as `useUploads` requires. */
function useSendFile(threadId: string): SendFile<UploadedAttachment> {
  const session = useAppContext();
  return useCallback(
    (file, tools) =>
      uploadFile({
        endpoint: uploadEndpoint,
        params: { id: threadId },
        session,
        send: (request) => uploadWithProgress({ file, ...tools, ...request }),
      }),
    [session, threadId],
  );
}

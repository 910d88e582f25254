import type { UploadedAttachment } from '#features/chat/schemas.ts';

/** Answers of the author by file id. */
export type ProtectionChoices = ReadonlyMap<string, boolean>;

type Uploaded = Pick<UploadedAttachment, 'id' | 'looksLikeScript' | 'isProtectable'>;

/** A script is protected unless its author declines, even when the message is sent before the question appears. */
export const isProtected = (file: Uploaded, choices: ProtectionChoices): boolean =>
  choices.get(file.id) ?? (file.looksLikeScript && file.isProtectable);

import type { UploadedAttachment } from '#features/chat/schemas.ts';

/** What the author has answered, by the ids of files. */
export type ProtectionChoices = ReadonlyMap<string, boolean>;

type Uploaded = Pick<UploadedAttachment, 'id' | 'looksLikeScript' | 'isProtectable'>;

/** A script is not given away unless its author says so: also when the message is sent before the question is seen. */
export const isProtected = (file: Uploaded, choices: ProtectionChoices): boolean =>
  choices.get(file.id) ?? (file.looksLikeScript && file.isProtectable);

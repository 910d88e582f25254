import { editForm } from '#features/chat/schemas.ts';
import type { Translate } from '#kernel/translate.ts';
import { firstMessages } from '#ui/form/validation-messages.ts';

/** The first error of the text; undefined when it may be sent. */
export const textError = (t: Translate, text: string): string | undefined =>
  firstMessages(t, editForm.safeParse({ text }).error?.issues ?? []).get('text');

import { editForm } from '#features/chat/schemas.ts';
import type { Translate } from '#kernel/translate.ts';
import { firstMessages } from '#ui/form/validation-messages.ts';

/** The first validation error of a message text. */
export const textError = (t: Translate, text: string): string | undefined =>
  firstMessages(t, editForm.safeParse({ text }).error?.issues ?? []).get('text');

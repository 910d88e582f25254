import { maxMessageLength } from '#features/chat/constants.ts';
import { hasCleanCharacters, trimText } from '#kernel/rules/clean-text.ts';
import type { Translate } from '#kernel/translate.ts';

/** The first validation error of a message text. Says what `editForm` would say, without the library of schemas. */
export function textError(t: Translate, text: string): string | undefined {
  if (!hasCleanCharacters(text)) return t('rules@common.characters');
  const { length } = trimText(text);
  if (length === 0) return t('rules@common.required');
  return length > maxMessageLength ? t('rules@common.tooLong', { count: maxMessageLength }) : undefined;
}

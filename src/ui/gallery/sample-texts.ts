/** Sample texts of the gallery. The product never loads them. */
import { createTranslator, translateOr } from '#kernel/translate.ts';
import texts from '#ui/gallery/locales/ru.json' with { type: 'json' };

const t = createTranslator({ gallery: texts });

export const sample = (key: string): string => translateOr(t, `gallery@${key}`, key);

/** `sample` for numbered texts: 0, 1, 2… */
export const samples = (key: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => sample(`${key}.${index}`));

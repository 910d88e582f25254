/** Sample texts of the gallery. The product never loads them. */
import { createText } from '#kernel/text.ts';
import words from '#ui/gallery/locales/ru.json' with { type: 'json' };

const text = createText({ gallery: words });

export const say = (key: string): string => text(`gallery@${key}`);

/** `sample` for numbered texts: 0, 1, 2… */
export const sayAll = (key: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => say(`${key}.${index}`));

/**
 * Links and mentions in the plain text of a message. Pages show them, and the server notifies the people who are
 * mentioned.
 */
import { splitLinks } from '#kernel/text-links.ts';
import type { TextPart } from '#kernel/text-links.ts';

export type MessageToken = TextPart | { kind: 'mention'; text: string };

/** `names`: people of the thread, who can be mentioned. */
export function tokensOf(text: string, names: readonly string[]): MessageToken[] {
  const findName = text.includes('@') ? nameFinder(names) : () => undefined;
  return splitLinks(text)
    .flatMap((part) => (part.kind === 'link' ? [part] : mentionsIn(part.text, findName)))
    .filter((token) => token.text !== '');
}

/** The names that the text mentions, each once, in the order of the text. */
export const mentionedNames = (text: string, names: readonly string[]): string[] => [
  ...new Set(tokensOf(text, names).flatMap((token) => (token.kind === 'mention' ? token.text.slice(1) : []))),
];

/** An `@` inside a word, such as an e-mail address, begins no mention. */
const mentionStart = /(?<![\p{L}\p{M}\p{N}_])@(?=\S)/gu;

/** False when the text has no mention, so the caller need not load the names. */
export const mayMention = (text: string): boolean => text.search(mentionStart) >= 0;

/** Finds the longest name that starts at the position and ends at a word boundary. */
type FindName = (text: string, at: number) => string | undefined;

/** A position costs one lookup per distinct length of a name, however many people the thread has. */
function nameFinder(names: readonly string[]): FindName {
  const known = new Set(names.filter((name) => name.trim() !== ''));
  const lengths = [...new Set([...known].map(({ length }) => length))].toSorted((one, other) => other - one);
  return (text, at) => {
    for (const length of lengths) {
      const name = text.slice(at, at + length);
      if (known.has(name) && !goesOn.test(text.slice(at + length, at + length + 2))) return name;
    }
    return undefined;
  };
}

/** The two characters after a name show that the word goes on, such as «Анна-Мария» after «Анна». */
const goesOn = /^[-'’]?[\p{L}\p{M}\p{N}_]/u;

function mentionsIn(text: string, findName: FindName): MessageToken[] {
  const tokens: MessageToken[] = [];
  let from = 0;
  for (const { index: at } of text.matchAll(mentionStart)) {
    const name = at < from ? undefined : findName(text, at + 1);
    if (name === undefined) continue;
    tokens.push({ kind: 'text', text: text.slice(from, at) }, { kind: 'mention', text: `@${name}` });
    from = at + 1 + name.length;
  }
  return [...tokens, { kind: 'text', text: text.slice(from) }];
}

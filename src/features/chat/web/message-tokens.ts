/** Links and mentions in the plain text of a message. */
import { splitLinks } from '#kernel/text-links.ts';
import type { TextPart } from '#kernel/text-links.ts';

export type MessageToken = TextPart | { kind: 'mention'; text: string };

/** `names`: people of the thread, who can be mentioned. */
export const tokensOf = (text: string, names: readonly string[]): MessageToken[] =>
  splitLinks(text)
    .flatMap((part) => (part.kind === 'link' ? [part] : mentionsIn(part.text, names)))
    .filter((token) => token.text !== '');

function mentionsIn(text: string, names: readonly string[]): MessageToken[] {
  const tokens: MessageToken[] = [];
  const longestFirst = names.filter(Boolean).toSorted((one, other) => other.length - one.length);
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = longestFirst.find((one) => text.startsWith(one, at + 1));
    if (name === undefined) continue;
    tokens.push({ kind: 'text', text: text.slice(from, at) }, { kind: 'mention', text: `@${name}` });
    from = at + 1 + name.length;
  }
  return [...tokens, { kind: 'text', text: text.slice(from) }];
}

/** What is typed after the last `@` before the caret, when a mention is being typed. */
export function mentionQuery(text: string, caret: number): { at: number; query: string } | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || (at > 0 && !/[\s(]/.test(before[at - 1]!))) return null;
  const query = before.slice(at + 1);
  return query.length > 40 || query.includes('\n') ? null : { at, query };
}

/** Names whose words begin as the query does. */
export const matchingNames = (names: readonly string[], query: string): string[] =>
  names.filter((name) =>
    [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(query.toLowerCase())),
  );

/** Links and mentions in the plain text of a message. */
export type MessageToken =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string }
  | { kind: 'mention'; text: string };

const address = /https?:\/\/[^\s<>"«»]+/g;
const closing = '.,;:!?)]';

/** `names`: people of the thread, who can be mentioned. */
export function tokensOf(text: string, names: readonly string[]): MessageToken[] {
  const tokens: MessageToken[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutClosing(match[0]);
    tokens.push(...mentionsIn(text.slice(from, match.index), names), { kind: 'link', text: link });
    from = match.index + link.length;
  }
  tokens.push(...mentionsIn(text.slice(from), names));
  return tokens.filter((token) => token.text !== '');
}

/** Punctuation after a URL does not belong to it. */
function withoutClosing(link: string): string {
  let end = link.length;
  while (end > 0 && closing.includes(link[end - 1]!)) end -= 1;
  return link.slice(0, end);
}

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

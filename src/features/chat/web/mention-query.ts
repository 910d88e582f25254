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

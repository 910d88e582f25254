/** Removes the characters that match `pattern` from the end. A pattern like `/x+$/` starts again at every x of the text. */
export function trimEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

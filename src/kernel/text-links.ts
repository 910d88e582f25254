/** Links in plain text that people type. */
export interface TextPart {
  kind: 'text' | 'link';
  text: string;
}

const address = /https?:\/\/[^\s<>"«»]+/g;
const closing = '.,;:!?)]';

/** The text in its order, without empty parts. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutClosing(match[0]);
    parts.push({ kind: 'text', text: text.slice(from, match.index) }, { kind: 'link', text: link });
    from = match.index + link.length;
  }
  parts.push({ kind: 'text', text: text.slice(from) });
  return parts.filter((part) => part.text !== '');
}

/** Punctuation after a URL does not belong to it. */
function withoutClosing(link: string): string {
  let end = link.length;
  while (end > 0 && closing.includes(link[end - 1]!)) end -= 1;
  return link.slice(0, end);
}

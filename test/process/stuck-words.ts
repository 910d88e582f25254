/** What a reader without styles sees: a text browser, copied text, a search engine. */
import { JSDOM } from 'jsdom';

/** Elements that such a reader puts between other words. All others begin a new line. */
const inline = new Set(
  'a abbr b bdi button cite code em i input label mark q s select small span strong sub sup svg time u'.split(
    ' ',
  ),
);
const unread = 'script, style, template, noscript, svg, [popover]';

interface Written {
  text: string;
  /** Whether a line ends or a space stands before it. */
  isApart: boolean;
}

/** Pairs of words of neighbouring elements with nothing between them: «Да|Нет». */
export function findStuckWords(html: string): string[] {
  const { body } = new JSDOM(html).window.document;
  for (const element of body.querySelectorAll(unread)) element.remove();
  const pieces: Written[] = [];
  let isApart = true;
  const read = (text: string): void => {
    if (text.trim()) pieces.push({ text: text.trim(), isApart: isApart || /^\s/.test(text) });
    if (text) isApart = /\s$/.test(text);
  };
  const walk = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) return read(node.textContent ?? '');
    const isBlock = !inline.has(node.nodeName.toLowerCase());
    isApart ||= isBlock;
    node.childNodes.forEach(walk);
    isApart ||= isBlock;
  };
  walk(body);
  return pieces.flatMap(({ text, isApart: apart }, index) => {
    const before = pieces[index - 1]?.text ?? '';
    const isStuck = !apart && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text);
    return isStuck ? [`${before.slice(-30)}|${text.slice(0, 30)}`] : [];
  });
}

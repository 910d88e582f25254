/**
 * Markdown to sanitised HTML, set in type: line breaks kept, GitHub style (spec §2). Texts of the site once, when they are
 * saved; an author's own words when they are read.
 */
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { typeset } from '#platform/markdown/typeset.ts';

// Pictures only from our own public files: no tracking pixels, no requests forged by a picture's address.
const schema: typeof defaultSchema = {
  ...defaultSchema,
  // The only names of places are those of footnotes, which have a prefix already: a second one breaks their links.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: [] },
};

const road = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkBreaks)
  // Signs instead of the library's English words.
  .use(remarkRehype, {
    footnoteLabel: '* * *',
    footnoteLabelTagName: 'p',
    footnoteBackLabel: (reference) => `↑ ${reference + 1}`,
  })
  .use(() => onlyOwnPictures)
  .use(rehypeSanitize, schema)
  .use(() => carefulLinks)
  .use(() => setInType)
  .use(rehypeStringify);

export const markdownToHtml = (markdown: string): string => String(road.processSync(bounded(markdown)));

// Nobody writes so: quotes and lists a dozen deep in one line, tables of thirty columns. The parser takes seconds for
// them, and in the end the whole stack.
const marks = String.raw`(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)`;
const tooDeep = new RegExp(`^([ \\t]*${marks}{12})${marks}+`, 'gm');
const tooWide = /^[ \t>]*(?:[:\- \t]*\|){30,}[:\- \t]*$/gm;
const bounded = (markdown: string): string => markdown.replace(tooDeep, '$1').replace(tooWide, '');

/** Of a stored picture, in pixels; its widths are the narrowest first. */
export interface Measured {
  width: number;
  height: number;
  variants: readonly { src: string; width: number }[];
}

/** The same, where pictures know their proportions and widths: nothing moves when they come, and none comes too large. */
export async function markdownToPage(
  markdown: string,
  measure: (ids: readonly string[]) => Promise<ReadonlyMap<string, Measured>>,
): Promise<string> {
  const tree = road.runSync(road.parse(bounded(markdown)));
  const pictures = new Map<Node, string>();
  walk(tree as Node, (node) => {
    const [, id] = ownPicture.exec(addressOf(node)) ?? [];
    if (id !== undefined) pictures.set(node, id);
  });
  const known = pictures.size > 0 ? await measure([...new Set(pictures.values())]) : new Map();
  for (const [node, id] of pictures) Object.assign(node.properties!, attributesOf(known.get(id)));
  return road.stringify(tree);
}

/** A column of text is this wide (markdown-html.module.css). */
const shownWidth = '(min-width: 48em) 720px, 92vw';

const attributesOf = (picture: Measured | undefined): Record<string, unknown> => ({
  loading: 'lazy',
  decoding: 'async',
  ...(picture && { width: picture.width, height: picture.height }),
  ...(picture &&
    picture.variants.length > 1 && {
      srcSet: picture.variants.map(({ src, width }) => `${src} ${width}w`).join(', '),
      sizes: shownWidth,
    }),
});

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) walk(child, see);
}

const ownPicture = /^\/api\/files\/([0-9a-f-]{36})(\/[^/?#]*)?$/;

/** Of a picture; empty for all else. */
const addressOf = ({ tagName, properties }: Node): string =>
  tagName === 'img' ? String(properties?.['src']) : '';

const onlyOwnPictures = (tree: unknown): void =>
  walk(tree as Node, (node) => {
    node.children = node.children?.filter(
      (child) => child.tagName !== 'img' || ownPicture.test(addressOf(child)),
    ) as Node[];
  });

const carefulLinks = (tree: unknown): void =>
  walk(tree as Node, ({ tagName, properties }) => {
    if (tagName === 'a' && properties && /^https?:/.test(String(properties['href']))) {
      properties['rel'] = ['noopener', 'nofollow', 'ugc'];
    }
  });

const asWritten = new Set(['code', 'pre']);

function setInType(node: unknown): void {
  const { tagName = '', children = [] } = node as Node;
  if (asWritten.has(tagName)) return;
  for (const child of children) {
    if (child.type === 'text') child.value = typeset(child.value!);
    else setInType(child);
  }
}

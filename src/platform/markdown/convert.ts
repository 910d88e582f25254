/**
 * Markdown to sanitised HTML with typographic corrections: GitHub flavour, line breaks preserved (spec §2). A hostile text
 * takes a minute, so calls use to-html.ts, which runs this in a thread with a deadline.
 */
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { typeset } from '#platform/markdown/typeset.ts';

// Pictures only from our own public files: no tracking pixels, no forged requests through a picture's URL.
const schema: typeof defaultSchema = {
  ...defaultSchema,
  // The only ids are those of footnotes, which already have a prefix. A second one would break their links.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: [] },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkBreaks)
  // Symbols instead of the library's English labels.
  .use(remarkRehype, {
    footnoteLabel: '* * *',
    footnoteLabelTagName: 'p',
    footnoteBackLabel: (reference) => `↑ ${reference + 1}`,
  })
  .use(() => removeForeignPictures)
  .use(rehypeSanitize, schema)
  .use(() => addLinkRel)
  .use(() => typesetTextNodes)
  .use(rehypeStringify);

export const renderMarkdown = (markdown: string): string => convertMarkdown(markdown).html;

export interface ConvertedMarkdown {
  html: string;
  /** Ids of our own pictures in the text. */
  pictureIds: string[];
}

/** With `dimensions`, pictures get them and `srcset`: no layout shift while they load, and no oversized download. */
export function convertMarkdown(
  markdown: string,
  dimensions?: ReadonlyMap<string, PictureDimensions>,
): ConvertedMarkdown {
  const tree = processor.runSync(processor.parse(simplify(markdown)));
  const pictureIds = new Set<string>();
  walk(tree as HastNode, (node) => {
    const [, id] = ownPictureUrl.exec(sourceOf(node)) ?? [];
    if (id === undefined) return;
    pictureIds.add(id);
    if (dimensions) Object.assign(node.properties!, attributesOf(dimensions.get(id)));
  });
  return { html: processor.stringify(tree), pictureIds: [...pictureIds] };
}

// Limits nesting in one line to 12 levels and tables to 30 columns. The parser takes seconds for more, or overflows the
// stack.
const markers = String.raw`(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)`;
const tooDeep = new RegExp(`^([ \\t]*${markers}{12})${markers}+`, 'gm');
// The parser compares every mark of a run with those before it. Longer runs mean nothing.
const longRun = /([*_~[\]`!])\1{99,}/g;
const tableRule = /^[|:\- \t>]+$/gm;
const simplify = (markdown: string): string =>
  markdown
    .replace(longRun, '$1')
    .replace(tooDeep, '$1')
    .replace(tableRule, (line) => (line.split('|').length > 30 ? '' : line));

/** Pixels. `variants` are the available widths, narrowest first. */
export interface PictureDimensions {
  width: number;
  height: number;
  variants: readonly { src: string; width: number }[];
}

/** The width of the text column in markdown-html.module.css. */
const displayWidth = '(min-width: 48em) 720px, 92vw';

const attributesOf = (picture: PictureDimensions | undefined): Record<string, unknown> => ({
  loading: 'lazy',
  decoding: 'async',
  ...(picture && { width: picture.width, height: picture.height }),
  ...(picture &&
    picture.variants.length > 1 && {
      srcSet: picture.variants.map(({ src, width }) => `${src} ${width}w`).join(', '),
      sizes: displayWidth,
    }),
});

interface HastNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

function walk(node: HastNode, visit: (node: HastNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

const ownPictureUrl = /^\/api\/files\/([0-9a-f-]{36})(\/[^/?#]*)?$/;

/** The `src` of a picture, empty for other nodes. */
const sourceOf = ({ tagName, properties }: HastNode): string =>
  tagName === 'img' ? String(properties?.['src']) : '';

const removeForeignPictures = (tree: unknown): void =>
  walk(tree as HastNode, (node) => {
    node.children = node.children?.filter(
      (child) => child.tagName !== 'img' || ownPictureUrl.test(sourceOf(child)),
    ) as HastNode[];
  });

const addLinkRel = (tree: unknown): void =>
  walk(tree as HastNode, ({ tagName, properties }) => {
    if (tagName === 'a' && properties && /^https?:/.test(String(properties['href']))) {
      properties['rel'] = ['noopener', 'nofollow', 'ugc'];
    }
  });

const verbatimTags = new Set(['code', 'pre']);

function typesetTextNodes(node: unknown): void {
  const { tagName = '', children = [] } = node as HastNode;
  if (verbatimTags.has(tagName)) return;
  for (const child of children) {
    if (child.type === 'text') child.value = typeset(child.value!);
    else typesetTextNodes(child);
  }
}

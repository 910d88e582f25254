/** Markdown to sanitised HTML, once, when a text is saved: line breaks kept, GitHub style (spec §2). */
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

// Pictures only from our own public files: no tracking pixels, no requests forged by a picture's address.
const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: [] },
};

const road = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkBreaks)
  .use(remarkRehype)
  .use(() => onlyOwnPictures)
  .use(rehypeSanitize, schema)
  .use(() => carefulLinks)
  .use(rehypeStringify);

export const markdownToHtml = (markdown: string): string => String(road.processSync(markdown));

interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) walk(child, see);
}

const onlyOwnPictures = (tree: unknown): void =>
  walk(tree as Node, (node) => {
    node.children = node.children?.filter(
      (child) =>
        child.tagName !== 'img' ||
        /^\/api\/files\/[0-9a-f-]{36}(\/[^/?#]*)?$/.test(String(child.properties?.['src'])),
    ) as Node[];
  });

const carefulLinks = (tree: unknown): void =>
  walk(tree as Node, ({ tagName, properties }) => {
    if (tagName === 'a' && properties && /^https?:/.test(String(properties['href']))) {
      properties['rel'] = ['noopener', 'nofollow', 'ugc'];
    }
  });

/** The picture that messengers show beside a link, in the look of the site: a black frame, a slug, a title. */
import sharp from 'sharp';
import { linesOf, outline, widthOf } from '#platform/pictures/lettering.ts';
import type { Style } from '#platform/pictures/lettering.ts';

export interface ShareWords {
  /** One line in small capitals over the title. */
  slug: string;
  title: string;
  /** The product's name, beside its mark. */
  product: string;
  /** Opposite of the name: the host. */
  foot: string;
}

const width = 1200;
const height = 630;
const edge = 96;
/** Counted up when the drawing changes, so that nobody keeps an old one. */
export const drawing = 1;

const slugStyle: Style = { face: 'mono', size: 24, spacing: 0.06 };
const nameStyle: Style = { face: 'display', size: 38 };
const footStyle: Style = { face: 'mono', size: 22, spacing: 0.02 };
const sizes = [84, 76, 68, 60, 54, 48];

export function drawShare(words: ShareWords): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(words)))
    .png({ palette: true, compressionLevel: 9, effort: 2 })
    .toBuffer();
}

function svgOf({ slug, title, product, foot }: ShareWords): string {
  const slugLine = linesOf(slug.toLocaleUpperCase('ru'), slugStyle, { width: 820, most: 1 }).lines[0] ?? '';
  const slugEnd = edge + widthOf(slugLine, slugStyle);
  const { lines, style } = titleOf(title);
  const step = style.size * 1.16;
  // The title stands in the middle of what slug and name leave.
  const first = 318 - ((lines.length - 1) * step) / 2 + style.size * 0.34;
  const footStart = width - edge - widthOf(foot, footStyle);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#080a12"/>
<path d="M40 96V40h56M1104 40h56v56M1160 534v56h-56M96 590H40v-56" fill="none" stroke="#a1b6fa" stroke-width="4"/>
<path d="${outline(slugLine, slugStyle, { x: edge, y: 128 })}" fill="#d7d9e0"/>
<path d="M${slugEnd + 24} 120h72" stroke="#666a75" stroke-width="2"/>
${lines.map((line, at) => `<path d="${outline(line, style, { x: edge, y: first + at * step })}" fill="#fff"/>`).join('\n')}
<g transform="translate(${edge} 503) scale(1.36)"><path d="M1 7V1h7M22 1h7v6M29 15v6h-7M8 21H1v-6" fill="none" stroke="#a1b6fa" stroke-width="2"/><circle cx="15" cy="11" r="3" fill="#fff"/></g>
<path d="${outline(product, nameStyle, { x: edge + 60, y: 532 })}" fill="#fff"/>
<path d="${outline(foot, footStyle, { x: footStart, y: 528 })}" fill="#bbbdc4"/>
</svg>`;
}

/** As large as it can be said in three lines, or four small ones. */
function titleOf(title: string): { lines: string[]; style: Style } {
  for (const size of sizes) {
    const style: Style = { face: 'display', size, spacing: -0.01 };
    const found = linesOf(title, style, { width: width - 2 * edge, most: size > 60 ? 3 : 4 });
    if (found.whole || size === sizes.at(-1)) return { lines: found.lines, style };
  }
  return { lines: [], style: { face: 'display', size: 48 } };
}

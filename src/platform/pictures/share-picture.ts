/** Draws the Open Graph picture of a link in the style of the site: a black frame, a slug, a title. */
import { wrapText, textOutline, textWidth } from '#platform/pictures/text-outline.ts';
import type { TextStyle } from '#platform/pictures/text-outline.ts';

export interface SharePictureText {
  /** One line in capitals above the title. */
  slug: string;
  title: string;
  /** The product name, next to the logo. */
  product: string;
  /** The host, opposite the product name. */
  footer: string;
}

const width = 1200;
const height = 630;
const margin = 96;
/** Increment it when the design changes, to invalidate caches. */
export const designVersion = 2;

const slugStyle: TextStyle = { face: 'mono', size: 24, spacing: 0.06 };
const nameStyle: TextStyle = { face: 'display', size: 38 };
const footerStyle: TextStyle = { face: 'mono', size: 22, spacing: 0.02 };
const sizes = [84, 76, 68, 60, 54, 48];

export async function drawSharePicture(text: SharePictureText): Promise<Buffer> {
  // Loaded for the first picture: a start does without it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svgOf(text)))
    .png({ palette: true, compressionLevel: 9, effort: 2 })
    .toBuffer();
}

function svgOf({ slug, title, product, footer }: SharePictureText): string {
  const slugLine =
    wrapText(slug.toLocaleUpperCase('ru'), slugStyle, { width: 820, maxLines: 1 }).lines[0] ?? '';
  const slugEnd = margin + textWidth(slugLine, slugStyle);
  const { lines, style } = titleOf(title);
  const lineHeight = style.size * 1.16;
  // Centres the title between the slug and the product name.
  const first = 318 - ((lines.length - 1) * lineHeight) / 2 + style.size * 0.34;
  const footerStart = width - margin - textWidth(footer, footerStyle);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#080a12"/>
<path d="M40 96V40h56M1104 40h56v56M1160 534v56h-56M96 590H40v-56" fill="none" stroke="#a1b6fa" stroke-width="4"/>
<path d="${textOutline(slugLine, slugStyle, { x: margin, y: 128 })}" fill="#d7d9e0"/>
<path d="M${slugEnd + 24} 120h72" stroke="#666a75" stroke-width="2"/>
${lines.map((line, index) => `<path d="${textOutline(line, style, { x: margin, y: first + index * lineHeight })}" fill="#fff"/>`).join('\n')}
<g transform="translate(${margin} 503) scale(1.36)"><path d="M1 7V1h7M22 1h7v6M29 15v6h-7M8 21H1v-6" fill="none" stroke="#a1b6fa" stroke-width="2"/><circle cx="15" cy="11" r="3" fill="#fff"/></g>
<path d="${textOutline(product, nameStyle, { x: margin + 60, y: 532 })}" fill="#fff"/>
<path d="${textOutline(footer, footerStyle, { x: footerStart, y: 528 })}" fill="#bbbdc4"/>
</svg>`;
}

/** The largest size at which the title fits three lines, or four lines in a small size. */
function titleOf(title: string): { lines: string[]; style: TextStyle } {
  for (const size of sizes) {
    const style: TextStyle = { face: 'display', size, spacing: -0.01 };
    const wrapped = wrapText(title, style, { width: width - 2 * margin, maxLines: size > 60 ? 3 : 4 });
    if (wrapped.fits || size === sizes.at(-1)) return { lines: wrapped.lines, style };
  }
  return { lines: [], style: { face: 'display', size: 48 } };
}

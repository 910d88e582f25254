/** Renders the icons of public/ from one SVG. Run it again when the logo changes, and commit the result. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const mark = readFileSync(`${folder}favicon.svg`, 'utf8');

/** Platforms round the corners of a full square. Only the middle four fifths of a maskable icon are always visible. */
const square = mark.replace(' rx="6"', '');
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*\/>/, '<rect x="-4" y="-4" width="40" height="40" fill="#080a12"/>');

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An .ico file is a list of pictures: a header of 6 bytes, 16 bytes per image, then the images as PNG. */
async function ico(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => png(mark, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index]!, at);
    head.writeUInt8(sizes[index]!, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

mkdirSync(`${folder}icons`, { recursive: true });
const drawn: [string, Promise<Buffer>][] = [
  ['favicon.ico', ico([16, 32])],
  ['icons/apple-touch-icon.png', png(square, 180)],
  ['icons/icon-192.png', png(mark, 192)],
  ['icons/icon-512.png', png(mark, 512)],
  ['icons/maskable-192.png', png(maskable, 192)],
  ['icons/maskable-512.png', png(maskable, 512)],
];
for (const [name, picture] of drawn) writeFileSync(folder + name, await picture);

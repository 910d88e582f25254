/**
 * Draws every still picture of the demo into seeds/content/files, where the demo takes them from: drawing them at a
 * first start would cost half a minute. Run by hand: `node seeds/draw/make-pictures.ts [folder…]`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { authors } from '../content/authors.ts';
import { experts } from '../content/experts.ts';
import { news } from '../content/news.ts';
import { organizations } from '../content/organizations.ts';
import { slides } from '../content/site.ts';
import { logo, portrait, slide, still, type Picture } from './pictures.ts';

const root = new URL('../content/files/', import.meta.url);
const today = new Date();

type Drawing = [number, () => Promise<Picture>];

const drawings: Record<string, () => Drawing[]> = {
  authors: () =>
    authors(today).flatMap(({ person, hasPhoto }, number): Drawing[] =>
      hasPhoto ? [[number, () => portrait(person.email, person.gender)]] : [],
    ),
  experts: () => experts().map(({ person }, number) => [number, () => portrait(person.email, person.gender)]),
  news: () => news(today).map(({ slug, number }) => [number, () => still(slug, number)]),
  companies: () => organizations().map(({ name, number }) => [number, () => logo(name, number)]),
  slides: () =>
    slides.flatMap(({ name, scene, palette }, number): Drawing[] =>
      scene && palette ? [[number, () => slide({ seed: name, scene, palette })]] : [],
    ),
};

const wanted = process.argv.slice(2);
for (const [folder, list] of Object.entries(drawings)) {
  if (wanted.length && !wanted.includes(folder)) continue;
  const place = new URL(`${folder}/`, root);
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  let bytes = 0;
  const all = list();
  for (const [number, draw] of all) {
    const made = await draw();
    bytes += made.bytes.length;
    await writeFile(new URL(`${number}.${made.format}`, place), made.bytes);
  }
  console.log(`${fileURLToPath(place)}: ${all.length} files, ${Math.round(bytes / 1024)} KB`);
}

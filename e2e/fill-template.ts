/** Runs once before all workers: starts the product on an empty folder, which seeds the demo data, and stops it. */
import { mkdirSync, rmSync } from 'node:fs';
import { startProduct } from './product.ts';
import { runFolder, templateFolder } from './run-folder.ts';

// eslint-disable-next-line import/no-default-export -- Playwright requires a default export.
export default async function fillTemplate(): Promise<() => void> {
  mkdirSync(templateFolder(), { recursive: true });
  // The script of `npm start` installs and builds what is missing.
  const product = await startProduct(templateFolder(), ['scripts/setup.mjs', 'start.ts']);
  await product.stop();
  return () => rmSync(runFolder(), { recursive: true, force: true });
}

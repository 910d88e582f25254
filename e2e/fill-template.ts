/** The seeded data folder that every worker copies: the product starts on an empty folder, seeds the demo and stops. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { startProduct } from './product.ts';
import { runFolder, templateFolder } from './run-folder.ts';

/** Runs the script of `npm start`, which installs and builds what is missing. */
export async function fillTemplate(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const product = await startProduct(folder, { script: ['scripts/setup.mjs', 'start.ts'] });
  await product.stop();
}

/** Runs once before all workers. In `npm test` the folder is already filled by the gate `demo`. */
// eslint-disable-next-line import/no-default-export -- Playwright requires a default export.
export default async function setUp(): Promise<() => void> {
  if (!existsSync(templateFolder())) await fillTemplate(templateFolder());
  return () => rmSync(runFolder(), { recursive: true, force: true });
}

/** `test` of every spec: each worker has its own product, started from a copy of the seeded template. */
import { cpSync, rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { templateFolder, workerFolder } from './run-folder.ts';
import { returnTabs, takeTab } from './tabs.ts';
import type { Beginning, TabOptions } from './tabs.ts';

export { expect } from '@playwright/test';

let running: Product | undefined;

export function productHere(): Product {
  if (!running) throw new Error('the product of this worker has not started');
  return running;
}

export const test = base.extend<
  { tabs: undefined },
  { product: Product; environment: Record<string, string> }
>({
  /** Settings of a spec, which gets a product of its own. */
  environment: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ environment }, use, { workerIndex }) => {
      const dataDir = workerFolder(workerIndex);
      cpSync(templateFolder(), dataDir, { recursive: true });
      running = await startProduct(dataDir, { environment });
      await use(running);
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  tabs: [
    async ({ viewport, storageState }, use, testInfo) => {
      await use(undefined);
      const { cookies } = storageState as Pick<Beginning, 'cookies'>;
      await returnTabs(testInfo.status === testInfo.expectedStatus, { cookies, viewport: viewport! });
    },
    { auto: true },
  ],
  context: async ({ browser, javaScriptEnabled, contextOptions }, use) => {
    const { reducedMotion } = contextOptions;
    const options: TabOptions = { javaScriptEnabled, ...(reducedMotion && { reducedMotion }) };
    await use((await takeTab(browser, options)).context());
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
});

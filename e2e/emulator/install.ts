/** Puts the emulated plug-in into the pages of a browser context. */
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { buildWithVite } from '../build-with-vite.ts';
import type { EmulatorOptions } from './plugin.ts';

let bundled: Promise<string> | undefined;

/** Runs before the scripts of every page. A context keeps it, so give it a context of its own. */
export async function installEmulator(context: BrowserContext, options: EmulatorOptions): Promise<void> {
  const code = await (bundled ??= bundle());
  await context.addInitScript({ content: `window.emulatorOptions = ${JSON.stringify(options)};\n${code}` });
}

async function bundle(): Promise<string> {
  const result = await buildWithVite({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      lib: { entry: join(import.meta.dirname, 'plugin.ts'), formats: ['iife'], name: 'emulatedPlugin' },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

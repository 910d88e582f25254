/** The data folder of one run of the browser tests, chosen by the configuration. */
import { join } from 'node:path';

export const runFolder = (): string => process.env['E2E_FOLDER']!;
export const templateFolder = (folder = runFolder()): string => join(folder, 'template');
export const workerFolder = (worker: number): string => join(runFolder(), `worker-${worker}`);

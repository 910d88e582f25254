import { readFileSync } from 'node:fs';

/** Long prose of the demo lives in JSON beside the code; its shape is the reader's promise. */
export const readJson = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

export const readText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

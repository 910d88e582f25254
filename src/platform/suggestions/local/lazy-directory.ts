import { readFile } from 'node:fs/promises';

/** A built-in directory. The file is read once, at the first use. */
export function lazyDirectory<File, Entry>(
  file: string,
  prepare: (content: File) => Entry,
): () => Promise<Entry> {
  let entries: Promise<Entry> | undefined;
  return () => {
    entries ??= readFile(new URL(file, import.meta.url), 'utf8').then((text) =>
      prepare(JSON.parse(text) as File),
    );
    return entries;
  };
}

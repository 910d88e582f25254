/** The thread of to-html.ts: one text after the other. */
import { parentPort } from 'node:worker_threads';
import { convertMarkdown } from '#platform/markdown/convert.ts';
import type { PictureDimensions } from '#platform/markdown/convert.ts';

export interface MarkdownTask {
  markdown: string;
  dimensions?: ReadonlyMap<string, PictureDimensions> | undefined;
}

parentPort?.on('message', ({ markdown, dimensions }: MarkdownTask) => {
  try {
    parentPort?.postMessage(convertMarkdown(markdown, dimensions));
  } catch {
    // The parser overflows the stack.
    parentPort?.postMessage(null);
  }
});
parentPort?.postMessage('ready');

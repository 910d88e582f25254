/**
 * Markdown to HTML in a thread: some texts take the parser a minute. Site content is converted once, when it is saved.
 * Texts of authors are converted when they are read.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#kernel/refusal.ts';
import type { ConvertedMarkdown, PictureDimensions } from '#platform/markdown/convert.ts';
import type { MarkdownTask } from '#platform/markdown/convert-worker.ts';
import { concurrencyLimiter } from '#platform/passwords/concurrency-limiter.ts';

const deadlineMs = 2_000;

/** Throws `validation_failed` for a text that takes too long, `unavailable` when too many texts wait. */
export const markdownToHtml = async (markdown: string): Promise<string> =>
  (await converter.convert({ markdown })).html;

export async function markdownToHtmlWithPictures(
  markdown: string,
  measure: (ids: readonly string[]) => Promise<ReadonlyMap<string, PictureDimensions>>,
): Promise<string> {
  const { html, pictureIds } = await converter.convert({ markdown });
  if (pictureIds.length === 0) return html;
  return (await converter.convert({ markdown, dimensions: await measure(pictureIds) })).html;
}

/** Starts its thread with the first text and replaces it after a text that takes too long. */
export class MarkdownConverter {
  private thread: Worker | undefined;
  private readonly limit = concurrencyLimiter({
    concurrency: 1,
    maxQueue: 20,
    queueFullError: () => new Refusal('unavailable', { retryAfter: 5 }),
  });
  private readonly deadlineMs: number;

  constructor(options: { deadlineMs: number }) {
    this.deadlineMs = options.deadlineMs;
  }

  convert(task: MarkdownTask): Promise<ConvertedMarkdown> {
    return this.limit(async () => {
      this.thread ??= await start();
      const converted = await this.runInThread(this.thread, task);
      if (converted) return converted;
      throw new Refusal('validation_failed', { text: 'errors@markdown_complex' });
    });
  }

  private async runInThread(worker: Worker, task: MarkdownTask): Promise<ConvertedMarkdown | null> {
    worker.ref();
    const stop = setTimeout(() => void worker.terminate(), this.deadlineMs);
    const exit = new AbortController();
    const abort = () => exit.abort();
    worker.once('exit', abort);
    try {
      worker.postMessage(task);
      const [converted] = (await once(worker, 'message', { signal: exit.signal })) as [
        ConvertedMarkdown | null,
      ];
      return converted;
    } catch {
      this.thread = undefined;
      return null;
    } finally {
      clearTimeout(stop);
      worker.off('exit', abort);
      worker.unref();
    }
  }
}

/** The deadline does not include the start, which loads the parser. */
async function start(): Promise<Worker> {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  await once(worker, 'message');
  return worker;
}

const converter = new MarkdownConverter({ deadlineMs });

/**
 * Markdown to HTML in a thread: some texts take the parser a minute. Site content is converted once, when it is saved.
 * Texts of authors are converted when they are read.
 */
import { Refusal } from '#kernel/refusal.ts';
import type { ConvertedMarkdown, PictureDimensions } from '#platform/markdown/convert.ts';
import type { MarkdownTask } from '#platform/markdown/convert-worker.ts';
import { TaskThreads } from '#platform/task-threads.ts';

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

/** One thread, started with the first text. */
export class MarkdownConverter {
  private readonly threads: TaskThreads<MarkdownTask, ConvertedMarkdown>;

  constructor(options: { deadlineMs: number }) {
    this.threads = new TaskThreads({
      program: new URL('./convert-worker.ts', import.meta.url),
      threads: 1,
      maxQueue: 20,
      maxMegabytes: 256,
      ...options,
    });
  }

  async convert(task: MarkdownTask): Promise<ConvertedMarkdown> {
    const converted = await this.threads.run(task);
    if (converted) return converted;
    throw new Refusal('validation_failed', { text: 'errors@markdown_complex' });
  }
}

const converter = new MarkdownConverter({ deadlineMs });

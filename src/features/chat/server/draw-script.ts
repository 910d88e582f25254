/** Draws the text of a Word or Final Draft script on pages, which readers of a protected link see instead of the file. */
import { readParagraphs } from '#platform/files/document-paragraphs.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';

interface Script {
  path: string;
  extension: string;
  name: string;
  productName: string;
  now: Date;
}

/**
 * Null without a text to draw: such a file cannot be a protected link. Throws `unavailable` when too many documents wait.
 */
export async function drawScript({
  path,
  extension,
  name,
  productName,
  now,
}: Script): Promise<Buffer | null> {
  const paragraphs = await readParagraphs(path, extension);
  if (!paragraphs) return null;
  const draft = {
    title: name,
    creator: productName,
    createdAt: now,
    footer: name,
    blocks: paragraphs.map(
      ({ text, isHeading }) => ({ kind: isHeading ? 'heading' : 'text', text }) as const,
    ),
  };
  return drawPdf(draft);
}

/** The thread of draw-pdf.ts. It draws one document at a time. */
import { parentPort } from 'node:worker_threads';
import type { PdfDraft } from '#platform/pdf/draw-pdf.ts';
import { createPdf } from '#platform/pdf/create-pdf.ts';

async function draw(draft: PdfDraft): Promise<void> {
  const bytes = await createPdf(draft).catch(() => null);
  parentPort?.postMessage(bytes);
}

parentPort?.on('message', (draft: PdfDraft) => void draw(draft));
parentPort?.postMessage('ready');

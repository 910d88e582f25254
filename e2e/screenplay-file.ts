/** A scenario text in Russian for upload, of three pages unless more are asked for. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export const screenplayPages = ['Паром отходит в шесть', 'Фонарь на том берегу', 'Письмо без подписи'];

const face = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'),
);

export function makeScreenplay(lines: readonly string[] = screenplayPages): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ autoFirstPage: false, size: 'A4' });
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.font(readFileSync(face));
    for (const line of lines) document.addPage().fontSize(18).text(line);
    document.end();
  });
}

import { Document, Packer, PageBreak, Paragraph, TextRun } from 'docx';
import { PDFDocument } from 'pdf-lib';
import type { Visitor } from './world.ts';

export const letter = (text: string, name = 'письмо.txt'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return form;
};

/** A PDF of blank pages. */
export async function pdfForm({ pages, name }: { pages: number; name: string }): Promise<FormData> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await document.save())]), name);
  return form;
}

/** A document of Word with so many pages of text. */
export async function wordForm({ pages }: { pages: number }): Promise<FormData> {
  const scene = 'Ночь. Ветер. Он уходит, не оглядываясь. '.repeat(40);
  const children = Array.from(
    { length: pages },
    () => new Paragraph({ children: [new TextRun(scene), new PageBreak()] }),
  );
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'a.docx');
  return form;
}

/** Uploads a letter to a thread and sends it. Returns the id of the file. */
export async function sendLetter(who: Visitor, threadId: string): Promise<string> {
  const { id } = (await who.post(`/api/chats/${threadId}/files`, letter('Дорогой друг'))).data;
  await who.post(`/api/chats/${threadId}/messages`, { text: '', clientId: crypto.randomUUID(), files: [id] });
  return id;
}

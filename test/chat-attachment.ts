import type { Visitor } from './world.ts';

export const letter = (text: string, name = 'письмо.txt'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return form;
};

/** Uploads a letter to a thread and sends it. Returns the id of the file. */
export async function sendLetter(who: Visitor, threadId: string): Promise<string> {
  const { id } = (await who.post(`/api/chats/${threadId}/files`, letter('Дорогой друг'))).data;
  await who.post(`/api/chats/${threadId}/messages`, { text: '', clientId: crypto.randomUUID(), files: [id] });
  return id;
}

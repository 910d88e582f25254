/**
 * Runs during an upgrade until /srv/guide/traffic-ends exists: guests open pages with all their files, a company searches,
 * people write. One failed call is a failure, and so is a message that was acknowledged and is not there in the end.
 */
import { existsSync } from 'node:fs';
import { origin, signIn } from './client.ts';
import { authorEmail, companyEmail } from './people.ts';

const counts = new Map<string, number>();
const failures: string[] = [];
const hasEnded = () => existsSync('/srv/guide/traffic-ends');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const author = await signIn(authorEmail);
const company = await signIn(companyEmail);
const [{ id: thread }] = (await company.get('/api/chats')).items;
const written: string[] = [];

const loops = [
  repeat('pages', 50, () => openPage('/')),
  repeat('pages', 70, () => openPage('/authors')),
  repeat('searches', 100, () => company.post('/api/organization/scenarios', { search: 'маяк' })),
  repeat('own pages', 150, () => company.fetch('/organization')),
  repeat('readings of the profile', 100, () => author.get('/api/user/profile')),
  repeat('saved profiles', 1000, saveNotes),
  repeat('messages', 3000, writeMessage),
];
console.log('running');
await Promise.all(loops);

const { items } = await company.get(`/api/chats/${thread}/messages?limit=100`);
const storedTexts = new Set(items.map(({ text }: { text: string }) => text));
failures.push(...written.filter((text) => !storedTexts.has(text)).map((text) => `lost: ${text}`));
console.log([...counts].map(([name, count]) => `${count} ${name}`).join(', '));
console.log(`${failures.length} failed\n${failures.slice(0, 20).join('\n')}`);
process.exitCode = failures.length ? 1 : 0;

async function repeat(name: string, ms: number, call: () => Promise<unknown>): Promise<void> {
  while (!hasEnded()) {
    const time = new Date().toISOString().slice(11, 23);
    await call().then(
      () => counts.set(name, (counts.get(name) ?? 0) + 1),
      (error: Error) =>
        failures.push(`${time} ${name}: ${error.message.slice(0, 300)} ${String(error.cause ?? '')}`),
    );
    await pause(ms);
  }
}

async function openPage(path: string): Promise<void> {
  const html = await fetchText(path);
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!));
  await Promise.all([...files].map(fetchText));
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(origin + path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

async function saveNotes(): Promise<void> {
  const { VERSION } = await author.get('/api/user/profile');
  await author.post('/api/user/profile', { VERSION, PERSONAL_NOTES: `Заметка ${Date.now()}` });
}

async function writeMessage(): Promise<void> {
  const text = `Сообщение ${written.length + 1}`;
  await company.post(`/api/chats/${thread}/messages`, { text, clientId: crypto.randomUUID() });
  written.push(text);
}

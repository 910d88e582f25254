/** Runs in the installed system: the first officer registers by the printed link and signs in, through nginx by HTTPS. */
import { readFileSync } from 'node:fs';

const origin = 'https://scenarium.example.org';
const [, code] =
  /\/registration\/staff\?code=(\S+)/.exec(readFileSync('/srv/guide/output.log', 'utf8')) ?? [];
const password = 'a long password of the guide 1';

async function call(path, body) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return response;
}

async function waitUntilReady(url) {
  for (let attempt = 0; attempt < 240; attempt++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${url} is not ready`);
}

for (const port of [3000, 3001]) await waitUntilReady(`http://127.0.0.1:${port}/health/ready`);
await call('/api/register/staff', {
  last_name: 'First',
  name: 'Officer',
  phone: '+7 (912) 345 6789',
  password,
  consents: JSON.parse(readFileSync('/srv/guide/consents.json', 'utf8')),
  invite_code: code,
});
const signedIn = await call('/api/login', { email: 'first.officer@example.org', password });
const cookie = signedIn.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');
const secure = signedIn.headers.getSetCookie().filter((line) => /; Secure/i.test(line)).length;
const page = await fetch(`${origin}/administrator`, { headers: { cookie }, redirect: 'manual' });
if (page.status !== 200) throw new Error(`/administrator: ${page.status}`);
if (secure === 0) throw new Error('the session cookie is not Secure');
console.log('signed in: the first officer opened /administrator by HTTPS');

/**
 * Runs in the installed system: the first officer invites a company; an author publishes; the company finds, asks, reads
 * and votes; both talk, with live events through nginx.
 */
import { readFileSync } from 'node:fs';
import { check, emailToken, given, newClient, origin, password, smsCode, textBytes } from './client.ts';
import { signIn, until, untilReady, type Client } from './client.ts';
import { authorEmail, companyEmail, message, officerEmail, verifyWork, vote } from './people.ts';

const person = { name: 'Нина', second_name: 'Ильинична', password, consents: given.consents };

for (const port of [3000, 3001]) await untilReady(port);
await registerOfficer();
const officer = await signIn(officerEmail);
const company = await joinCompany();
const author = await registerAuthor();
const scenario = await publish();
await requestAndRead();
await talk();
await verifyWork();
console.log('The work of everybody is done.');

async function registerOfficer(): Promise<void> {
  const output = readFileSync('/srv/guide/output.log', 'utf8');
  const [, code] = /\/registration\/staff\?code=(\S+)/.exec(output) ?? [];
  const guest = newClient();
  await guest.post('/api/register/staff', {
    ...person,
    last_name: 'Первая',
    phone: '+7 (912) 000 0001',
    invite_code: code,
  });
  check('the session cookie is for HTTPS only', [...guest.cookies.keys()].includes('__Host-sid'), true);
}

/** Registers by a code of the officer, who then approves the company. */
async function joinCompany(): Promise<Client> {
  const { items } = await officer.post('/api/administrator/invitations', {
    type: 'ORGANIZATION',
    email: companyEmail,
  });
  const client = newClient();
  await client.post('/api/register/organization', {
    ...person,
    last_name: 'Кадрова',
    phone: '+7 (912) 000 0002',
    email: companyEmail,
    invite_code: items[0].code,
    organization: {
      inn: '7707083893',
      name: 'ООО «Проверка»',
      okved: '59.11',
      legal_address: 'г Москва, ул Вавилова, д 19',
      actual_address: 'г Москва, ул Вавилова, д 19',
      director: 'Проверкина Полина Петровна',
      phone: '+7 (912) 345 6789',
      email: companyEmail,
    },
  });
  await confirm(client, companyEmail, '79120000002');
  const waiting = await officer.get('/api/administrator/organizations?state=CHECK');
  await officer.post(`/api/administrator/organizations/${waiting.items[0].id}/approve`);
  return client;
}

async function registerAuthor(): Promise<Client> {
  const client = newClient();
  await client.post('/api/register/author', {
    ...person,
    last_name: 'Новикова',
    phone: '+7 (912) 000 0003',
    email: authorEmail,
    city: 'г Казань',
    birthday: '14.03.1990',
  });
  await confirm(client, authorEmail, '79120000003');
  await client.post('/api/user/questionnaire/passport', { version: 0, ...given.passport });
  return client;
}

/** Confirms the address by the letter and the phone by the message. */
async function confirm(client: Client, email: string, phone: string): Promise<void> {
  await client.post(`/api/email/confirm/${await emailToken(email)}`);
  await client.post('/api/user/sms/send', { phone });
  await client.post('/api/user/sms/confirm', { phone, code: await smsCode(phone) });
  console.log(`ok  ${email} and its phone are confirmed`);
}

async function publish(): Promise<string> {
  const { id } = await author.post('/api/user/scenarios', given.card);
  const form = new FormData();
  form.append('file', new Blob([textBytes]), 'text.pdf');
  await author.post(`/api/user/scenarios/${id}/text`, form);
  await author.post(`/api/user/scenarios/${id}/submit`);
  const { status } = await officer.post(`/api/administrator/scenarios/${id}/publish`);
  check('the scenario', status, 'PUBLISHED');
  return id;
}

async function requestAndRead(): Promise<void> {
  const { items } = await until('the search', async () => {
    const found = await company.post('/api/organization/scenarios', { search: 'смотритель маяка' });
    return found.items.length ? found : null;
  });
  check('the company finds the scenario', items[0].id, scenario);
  const text = 'Ищем камерную историю для осенних съёмок. Дадите прочитать ваш сценарий?';
  const { id } = await company.post(`/api/organization/scenarios/${scenario}/request`, { text });
  const opened = await author.post(`/api/user/requests/${id}/open`, { days: 30 });
  check('the request', opened.state, 'OPEN');
  await company.fetch(`/api/organization/requests/${id}/text`);
  await company.post('/api/organization/rating/vote', { scenario_id: scenario, vote });
}

async function talk(): Promise<void> {
  const [{ id: subjectId }] = (await author.get('/api/user/requests')).items;
  const text = 'Спасибо за интерес.';
  const { id } = await author.post('/api/chats', { type: 'REQUEST', subjectId, text });
  const { socket, heard } = await listen(company);
  await author.post(`/api/chats/${id}/messages`, { text: message, clientId: crypto.randomUUID() });
  await until('the live event of the message', () => heard.some((event) => event.includes(id)));
  socket.close();
  console.log('ok  the company hears of the message by a live socket through nginx');
}

async function listen({ cookies }: Client): Promise<{ socket: WebSocket; heard: string[] }> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Node takes headers here, browsers do not.
  const options = { headers: { cookie, origin } } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('https', 'wss')}/api/live`, options);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await until('the live socket', () => heard.length);
  return { socket, heard };
}

/** The people whom the journey makes, and their data that has to be there after a restore or an upgrade. */
import { check, given, signIn, textBytes, type Client } from './client.ts';

export const officerEmail = 'first.officer@example.org';
export const authorEmail = 'author@example.org';
export const companyEmail = 'company@example.org';
export const message = 'Добрый день, текст открыт на месяц.';
export const vote = 9;

/** Signs everybody in and reads their data. */
export async function verifyWork(): Promise<Record<'officer' | 'author' | 'company', Client>> {
  const officer = await signIn(officerEmail);
  const author = await signIn(authorEmail);
  const company = await signIn(companyEmail);
  check('the summary of the officer', (await officer.fetch('/administrator')).status, 200);
  const found = await company.post('/api/organization/scenarios', { search: 'смотритель маяка' });
  check(
    'the company finds the scenario',
    found.items.map(({ name }: { name: string }) => name),
    [given.card.name],
  );
  const card = await company.get(`/api/organization/scenarios/${found.items[0].id}`);
  check('the vote of the company', card.userVote ?? card.vote, vote);
  const [request] = (await company.get('/api/organization/requests')).items;
  const read = await company.fetch(`/api/organization/requests/${request.id}/text`);
  check('the text that the company reads', Buffer.from(await read.arrayBuffer()).equals(textBytes), true);
  const { passportNumber } = await author.get('/api/user/questionnaire/passport');
  check('the encrypted answer of the author', passportNumber, given.passport.passportNumber);
  const [thread] = (await company.get('/api/chats')).items;
  const { items } = await company.get(`/api/chats/${thread.id}/messages?limit=100`);
  const isHere = items.some(({ text }: { text: string }) => text === message);
  check('the message in the chat', isHere, true);
  return { officer, author, company };
}

/** A living product on the first start: the cast and everything around it, once, into an empty database. */
import type { Ground } from '#platform/http/answer.ts';
import { writeCast } from './cast.ts';
import { addCompanies } from './fill/companies.ts';
import { addInvitations, showCodes } from './fill/invitations.ts';
import { readDictionary } from './fill/dictionary.ts';
import { addNews } from './fill/news.ts';
import { addAuthors, addExperts } from './fill/people.ts';
import { addScenarios, addVotes } from './fill/scenarios.ts';
import { castPassword } from './people.ts';

type Say = (line: string) => void;

export async function seedDemo({ database, outside }: Ground, say: Say): Promise<void> {
  const known = await database.db.selectFrom('account').select('id').limit(1).execute();
  if (known.length) return;
  say('Filling the demo …');
  const started = performance.now();
  const passwordHash = await outside.passwords.hash(castPassword);
  const dictionary = await readDictionary(database.db);
  const today = outside.clock.now();
  const codes = await database.tx(async (tx) => {
    const filling = { tx, today, passwordHash, dictionary };
    await writeCast(tx, passwordHash, today);
    const authorIds = await addAuthors(filling, () => null);
    await addExperts(filling);
    const companies = await addCompanies(filling);
    const scenarios = await addScenarios(filling, authorIds);
    await addVotes(filling, scenarios, companies);
    await addNews(filling, () => null);
    return addInvitations(tx, outside);
  });
  await showCodes(codes, outside);
  say(`The demo is ready in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

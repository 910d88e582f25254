/** A living product on the first start: the cast and everything around it, once, into an empty database. */
import { castPassword } from './people.ts';
import { writeCast } from './cast.ts';
import type { Ground } from '#platform/http/answer.ts';

type Say = (line: string) => void;

export async function seedDemo({ database, outside }: Ground, say: Say): Promise<void> {
  const known = await database.db.selectFrom('account').select('id').limit(1).execute();
  if (known.length) return;
  say('Filling the demo …');
  const hash = await outside.passwords.hash(castPassword);
  await database.tx((tx) => writeCast(tx, hash, outside.clock.now()));
}

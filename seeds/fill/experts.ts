/** Experts of the demo. The first belongs to the cast. */
import { newId } from '#kernel/id.ts';
import type {} from '#features/profile/server/tables.ts';
import { shift } from '../content/dates.ts';
import { experts } from '../content/experts.ts';
import { cast } from '../people.ts';
import type { Gallery } from './gallery.ts';
import { addAccounts } from './people.ts';
import type { SeedContext } from './people.ts';

export async function addExperts(context: SeedContext, { pictureOf }: Gallery): Promise<void> {
  const { tx, today } = context;
  const all = experts();
  const castId = cast(today).expert.id;
  const ids = all.map((_, number) => (number === 0 ? castId : newId()));
  await addAccounts(
    context,
    all.slice(1).map(({ person }, i) => ({
      id: ids[i + 1]!,
      person,
      role: 'EXPERT' as const,
      createdAt: shift(today, -120 - i),
    })),
  );
  // `writeCast` has inserted an empty profile.
  await tx.deleteFrom('profile').where('account_id', '=', castId).execute();
  const rows = all.map((expert, number) => ({
    account_id: ids[number]!,
    photo_id: pictureOf('experts', number),
    notes: expert.bio,
    position: expert.position,
    genre_ids: context.dictionary.idsOf('genre', expert.genres),
  }));
  await tx.insertInto('profile').values(rows).execute();
}

/** Favourites and viewed authors of the cast's employees. */
import type { FavoriteKind } from '#features/shortlist/constants.ts';
import type {} from '#features/shortlist/server/tables.ts';
import { shift } from '../content/dates.ts';
import { cast } from '../people.ts';
import type { SeedContext } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

interface Targets {
  scenarios: readonly SeededScenario[];
  authorIds: readonly string[];
}

/** Which authors and scenarios an employee marks: every `step`-th one, starting at `first`. */
interface MarkPattern {
  accountId: string;
  step: number;
  first: number;
}

const maxFavorites = { avtor: 9, scenario: 12 } as const;
const maxViews = 26;
const minorNumber = 2;

const everyNth = <T>(list: readonly T[], { step, first }: MarkPattern, max: number): T[] =>
  list.filter((_, i) => i % step === first % step).slice(0, max);

export async function addMarks({ tx, today }: SeedContext, { scenarios, authorIds }: Targets): Promise<void> {
  const { okAdmin, okUser, okAdmin2 } = cast(today);
  const patterns: MarkPattern[] = [
    { accountId: okAdmin.id, step: 5, first: 0 },
    { accountId: okUser.id, step: 8, first: 1 },
    { accountId: okAdmin2.id, step: 11, first: 3 },
  ];
  const adults = authorIds.filter((_, number) => number !== minorNumber);
  const published = scenarios.filter(({ state }) => state === 'PUBLISHED').map(({ id }) => id);
  for (const pattern of patterns) {
    const { accountId } = pattern;
    const marked: [FavoriteKind, string[]][] = [
      ['avtor', everyNth(adults, pattern, maxFavorites.avtor)],
      ['scenario', everyNth(published, pattern, maxFavorites.scenario)],
    ];
    const favorites = marked.flatMap(([kind, ids]) =>
      ids.map((id, i) => ({
        account_id: accountId,
        kind,
        target_id: id,
        created_at: shift(today, -1 - i * 2),
      })),
    );
    await tx.insertInto('favorite').values(favorites).execute();
    const viewed = everyNth(adults, { ...pattern, step: 3 }, maxViews).map((id, i) => ({
      account_id: accountId,
      kind: 'avtor' as const,
      target_id: id,
      viewed_at: shift(today, -0.2 - i * 0.7),
    }));
    await tx.insertInto('viewed').values(viewed).execute();
  }
}

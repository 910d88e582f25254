/** The profile of an author, as its owner reads it. */
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { useWorld } from './use-world.ts';
import type { Visitor } from './world.ts';

export const profilePath = '/api/user/profile';
export const photoPath = `${profilePath}/photo`;

/** Call once at the top of a file. */
export function useProfile() {
  const world = useWorld();
  const people = {} as { author: Visitor };
  beforeEach(async () => {
    await world.reset();
    people.author = await world.as('author');
  });
  return {
    world,
    people,
    read: async (visitor: Visitor = people.author) => (await visitor.get(profilePath)).data,
    events: async () =>
      (
        await sql<{ kind: string; payload: any }>`
          SELECT kind, payload FROM event WHERE kind LIKE 'profile.%' ORDER BY id`.execute(world.database.db)
      ).rows,
  };
}

export const complaints = (answer: { errors: { code: string; field?: string; message: string }[] }) =>
  answer.errors.map(({ code, field, message }) => ({ code, field, message }));
export const wrong = (field: string, message: string) => ({ code: 'validation_failed', field, message });

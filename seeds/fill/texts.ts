/** The texts of the demo's scenarios: a document of its own for each, written from its story. */
import { newId } from '#kernel/id.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { authors } from '../content/authors.ts';
import { shift } from '../content/dates.ts';
import { scenarios } from '../content/scenarios.ts';
import type { Scenario } from '../content/scenarios.ts';
import { makeScreenplay } from '../draw/screenplay.ts';
import { cast } from '../people.ts';
import { inPortions } from './in-portions.ts';
import { addFiles } from './keep-files.ts';
import type { KeptFiles } from './keep-files.ts';
import type { Filling } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

export interface KeptText {
  stored: StoredFile;
  pages: number;
}

/** A draft waits for its text. */
const hasText = ({ status }: Scenario): boolean => status !== 'DRAFT';

function authorNames(today: Date): string[] {
  const { author, author2, minor } = cast(today);
  const own = [author, author2, minor];
  return authors(today).map(({ person, nickname }, number) => {
    const { name, lastName } = own[number] ?? person;
    return nickname ?? `${name} ${lastName}`;
  });
}

/** By the number of the scenario. */
export async function keepTexts({ keep }: KeptFiles, today: Date): Promise<Map<number, KeptText>> {
  const names = authorNames(today);
  const written = scenarios().filter(hasText);
  const pages: number[] = [];
  const stored = await keep(
    written.map((scenario, i) => ({
      from() {
        const made = makeScreenplay({ scenario, author: names[scenario.author]!, today });
        pages[i] = made.pages;
        return made.bytes;
      },
      name: `${scenario.title}.pdf`,
      mime: 'application/pdf',
      purpose: 'text',
      ownerId: null,
    })),
  );
  return new Map(written.map(({ number }, i) => [number, { stored: stored[i]!, pages: pages[i]! }]));
}

/** Gives every scenario the id of its text. */
export async function addTexts(
  { tx, today }: Filling,
  seeded: readonly SeededScenario[],
  texts: ReadonlyMap<number, KeptText>,
): Promise<SeededScenario[]> {
  const withTexts = seeded.map((one) => ({ ...one, textId: texts.has(one.content.number) ? newId() : null }));
  const rows = withTexts.flatMap(({ id, authorId, content, textId }) => {
    const text = texts.get(content.number);
    return text && textId ? [{ id, authorId, content, textId, ...text }] : [];
  });
  await addFiles(
    tx,
    rows.map(({ stored, authorId }) => ({ ...stored, ownerId: authorId })),
  );
  await inPortions(rows, (portion) =>
    tx
      .insertInto('scenario_text')
      .values(
        portion.map(({ id, content, textId, stored, pages }) => ({
          id: textId,
          scenario_id: id,
          number: 1,
          file_id: stored.id,
          pages,
          has_words: true,
          created_at: shift(today, -content.createdOffset),
        })),
      )
      .execute(),
  );
  return withTexts;
}

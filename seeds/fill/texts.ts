/** Texts of the demo's scenarios: a separate PDF for each, generated from its story. */
import type {} from '#features/applications/server/tables.ts';
import { newId } from '#kernel/id.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { fingerprintOf } from '#platform/pdf/text-fingerprint.ts';
import { authors } from '../content/authors.ts';
import { shift } from '../content/dates.ts';
import { scenarios } from '../content/scenarios.ts';
import type { Scenario } from '../content/scenarios.ts';
import { makeScreenplay, writeScenes } from '../screenplay/screenplay.ts';
import { cast } from '../people.ts';
import { inBatches } from './in-batches.ts';
import { addFiles } from './demo-files.ts';
import type { DemoFiles } from './demo-files.ts';
import type { SeedContext } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

export interface StoredScreenplay {
  stored: StoredFile;
  pages: number;
}

/** Drafts have no text. */
const hasText = ({ status }: Scenario): boolean => status !== 'DRAFT';

function authorNames(today: Date): string[] {
  const { author, author2, minor } = cast(today);
  const members = [author, author2, minor];
  return authors(today).map(({ person, nickname }, number) => {
    const { name, lastName } = members[number] ?? person;
    return nickname ?? `${name} ${lastName}`;
  });
}

/** Returns the texts by scenario number. */
export async function storeTexts({ upload }: DemoFiles, today: Date): Promise<Map<number, StoredScreenplay>> {
  const names = authorNames(today);
  const withText = scenarios().filter(hasText);
  const pages: number[] = [];
  const stored = await upload(
    withText.map((scenario, i) => ({
      from() {
        const screenplay = makeScreenplay({ scenario, author: names[scenario.author]!, today });
        pages[i] = screenplay.pages;
        return screenplay.bytes;
      },
      name: `${scenario.title}.pdf`,
      mime: 'application/pdf',
      purpose: 'text',
      ownerId: null,
    })),
  );
  return new Map(withText.map(({ number }, i) => [number, { stored: stored[i]!, pages: pages[i]! }]));
}

/** Inserts the texts and returns the scenarios with the ids of their texts. */
export async function addTexts(
  { tx, today }: SeedContext,
  seeded: readonly SeededScenario[],
  texts: ReadonlyMap<number, StoredScreenplay>,
): Promise<SeededScenario[]> {
  const withTexts = seeded.map((scenario) => ({
    ...scenario,
    textId: texts.has(scenario.content.number) ? newId() : null,
  }));
  const rows = withTexts.flatMap(({ id, authorId, content, textId }) => {
    const text = texts.get(content.number);
    return text && textId ? [{ id, authorId, content, textId, ...text }] : [];
  });
  await addFiles(
    tx,
    rows.map(({ stored, authorId }) => ({ ...stored, ownerId: authorId })),
  );
  await inBatches(rows, (batch) =>
    tx
      .insertInto('scenario_text')
      .values(
        batch.map(({ id, content, textId, stored, pages }) => ({
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
  await inBatches(rows, (batch) =>
    tx
      .insertInto('text_print')
      .values(
        batch.map(({ content, textId }) => ({
          text_id: textId,
          ...fingerprintOfScenes(content),
          created_at: today,
        })),
      )
      .execute(),
  );
  return withTexts;
}

/** The nightly job would compute them from their files; until then nobody could see a comparison. */
const fingerprintOfScenes = (scenario: Scenario) =>
  fingerprintOf(
    writeScenes(scenario)
      .map(({ text }) => text)
      .join('\n'),
  );

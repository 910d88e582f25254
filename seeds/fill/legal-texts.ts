/** The legal texts of the demo, published before anybody registered. */
import { fillPlaceholders } from '#features/legal/server/placeholders.ts';
import type {} from '#features/legal/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { renderMarkdown } from '#platform/markdown/convert.ts';
import { shift } from '../content/dates.ts';
import { legalPlaceholders, legalTexts } from '../content/site.ts';
import type { LegalText } from '../content/site.ts';
import type { SeedContext } from './people.ts';

/** Before the accounts: their consents name these versions. */
export async function addLegalTexts({ tx, today }: SeedContext): Promise<void> {
  await tx
    .insertInto('legal_text')
    .values(
      [...legalTexts, ...(await fillInitialTexts(tx))].map(({ code, version, title, body, daysAgo }) => ({
        code,
        version,
        title,
        body,
        body_html: renderMarkdown(body),
        published_at: shift(today, -daysAgo),
      })),
    )
    .execute();
}

/** The texts of the installation, with the contacts of the demo. */
async function fillInitialTexts(tx: Tx): Promise<LegalText[]> {
  const rows = await tx
    .selectFrom('legal_text')
    .select(['code', 'title', 'body'])
    .where('code', 'in', [
      'publication',
      'rating',
      'questionnaire_processing',
      'questionnaire_transfer',
      'questionnaire_distribution',
      'program_rules',
      'nda',
    ])
    .execute();
  return rows.map(({ body, ...text }) => ({
    ...text,
    version: '1.0',
    body: fillPlaceholders(body, legalPlaceholders),
    daysAgo: 240,
  }));
}

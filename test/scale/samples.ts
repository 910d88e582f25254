/** Names, ids and words of a generated site, for the calls on it. */
import { selectionId } from './applications.ts';
import { firstAuthorEmail } from './inbox.ts';

interface Client {
  query(text: string): Promise<{ rows: Record<string, string>[] }>;
}

const isListed = `is_shown AND may_be_published AND birthday <= current_date - interval '18 years'`;

const queries = {
  /** With the most scenarios. */
  author: `SELECT author_id AS value FROM author_search WHERE ${isListed} ORDER BY scenarios DESC, author_id LIMIT 1`,
  /** With the first place of the rating of all scenarios. */
  rated: `SELECT s.author_id AS value FROM scenario_rating r
    JOIN scenario s ON s.id = r.scenario_id AND s.state = 'PUBLISHED' AND s.in_rating
    JOIN author_search a ON a.author_id = s.author_id
    WHERE ${isListed} AND r.rating IS NOT NULL ORDER BY r.rating DESC, r.votes DESC, r.scenario_id LIMIT 1`,
  scenario: `SELECT scenario_id AS value FROM scenario_search ORDER BY vote_count DESC, scenario_id LIMIT 1`,
  title: `SELECT title AS value FROM scenario_search ORDER BY scenario_id LIMIT 1`,
  own: `SELECT s.id AS value FROM scenario s JOIN account a ON a.id = s.author_id
    WHERE a.email = '${firstAuthorEmail}' ORDER BY s.id LIMIT 1`,
  selection: `SELECT '${selectionId}' AS value`,
  surname: `SELECT last_name AS value FROM account WHERE roles = '{AVTOR}' AND email LIKE '%@scale.example'
    GROUP BY last_name ORDER BY count(*) DESC, last_name LIMIT 1`,
  /** A last name that few authors have, with its third letter doubled. */
  misspelt: `SELECT overlay(last_name PLACING substr(last_name, 3, 1) FROM 4 FOR 0) AS value FROM author_search s
    JOIN account a ON a.id = s.author_id WHERE ${isListed.replaceAll(/(is_shown|may_be|birthday)/g, 's.$1')} AND length(last_name) > 7
      AND NOT EXISTS (SELECT FROM account o WHERE o.last_name LIKE overlay(a.last_name PLACING substr(a.last_name, 3, 1) FROM 4 FOR 0) || '%')
    ORDER BY s.author_id LIMIT 1`,
};

export type Samples = Record<keyof typeof queries, string>;

export async function takeSamples(client: Client): Promise<Samples> {
  const samples: Partial<Samples> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await client.query(query);
    if (!rows[0]) throw new Error(`the site has no ${name}`);
    samples[name as keyof Samples] = rows[0]['value']!;
  }
  return samples as Samples;
}

/** Replaces the names of the samples, such as `:author`, by the samples. */
export const withSamples = (text: string, samples: Samples): string =>
  text.replaceAll(/:([a-z]+)/g, (name, key: string) => samples[key as keyof Samples] ?? name);

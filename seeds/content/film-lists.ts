/** The dictionaries of films that the demo is written with: codes and Russian names. */
import words from './film-lists.json' with { type: 'json' };

export interface Named {
  code: string;
  name: string;
}

const named = (rows: string[][]): readonly Named[] => rows.map(([code = '', name = '']) => ({ code, name }));

export const formats = named(words.formats);
export const types = named(words.types);
export const kinds = named(words.kinds);
export const genres = named(words.genres);
export const tags = named(words.tags);

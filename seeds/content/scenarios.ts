/** Four hundred scenarios of the demo: sixty written by hand, the others composed of places and plots. */
import { dice } from './prng.ts';
import { readJson } from './read-json.ts';
import { composeStory } from './story-maker.ts';
import type { Plot, Setting, Story } from './story.ts';

export const SCENARIO_COUNT = 400;

export interface SecondaryCharacter {
  name: string;
  /** Words, may be empty. */
  age: string;
  description: string;
}

export interface ScenarioCharacters {
  protagonist: string;
  antagonist: string;
  secondary: SecondaryCharacter[];
  episodic: SecondaryCharacter[];
  problem: string;
  relation: string;
  target: string;
  additional: string;
}

export type ScenarioStatus = 'PUBLISHED' | 'MODERATION' | 'REWORK' | 'DRAFT' | 'HIDDEN';

export interface Scenario {
  number: number;
  /** Number of the author, 0-149. */
  author: number;
  title: string;
  logline: string;
  /** 500-2000 characters, paragraphs divided by an empty line. */
  annotation: string;
  /** Codes of `film-lists.ts`. */
  format: string;
  type: string;
  kind: string;
  genres: string[];
  tags: string[];
  audience: string[];
  location: string;
  epoch: string;
  /** Minutes; of one episode for a series. */
  duration: number;
  episodes: number | null;
  ageRating: string;
  budget: 'SMALL' | 'MEDIUM' | 'LARGE' | 'UNKNOWN';
  aiDeclaration: 'NONE' | 'ASSIST';
  characters: ScenarioCharacters;
  /** Names for dialogues: the hero, the opponent, the others. */
  cast: string[];
  /** Slug line («ИНТ. …») and one image, for the text of the scenario. */
  places: [string, string][];
  status: ScenarioStatus;
  /** Days before `today` when it was created and, if it was, published. */
  createdOffset: number;
  publishedOffset: number | null;
  /** 0-10: how good companies and experts find it; votes are to be made around it. */
  quality: number;
}

const handWritten = ['one', 'two', 'three', 'four', 'five', 'six'].flatMap((name) =>
  readJson<Story[]>(`stories/${name}.json`),
);
const settings = ['north', 'towns', 'past', 'city', 'wonder'].flatMap((name) =>
  readJson<Setting[]>(`settings/${name}.json`),
);
const plots = ['secrets', 'people', 'journeys'].flatMap((name) => readJson<Plot[]>(`plots/${name}.json`));

const fits = (setting: Setting, plot: Plot): boolean =>
  (plot.only === undefined || plot.only.includes(setting.key)) &&
  !plot.not?.includes(setting.key) &&
  (setting.animated !== true || plot.kid === true);

/** Every place meets a plot once at most, so no two composed stories share both. */
const composed = (): Story[] => {
  const rows = settings.map((setting) => {
    const d = dice(`plots of ${setting.key}`);
    const chosen = d.shuffle(plots.filter((plot) => fits(setting, plot)));
    return setting.titles.flatMap((title, i) => {
      const plot = chosen[i];
      return plot === undefined ? [] : [composeStory(setting, plot, title)];
    });
  });
  return dice('order of stories').shuffle(rows.flat());
};

const budgetOf = (story: Story): Scenario['budget'] => {
  if (['SHORT', 'WEB_SERIES', 'DOCUMENTARY'].includes(story.format)) return 'SMALL';
  if (
    story.genres.some((code) =>
      ['WAR', 'DISASTER', 'HISTORICAL', 'SCIENCE_FICTION', 'FANTASY'].includes(code),
    )
  )
    return 'LARGE';
  return story.title.length % 7 === 0 ? 'UNKNOWN' : 'MEDIUM';
};

const audienceOf = (story: Story): string[] => {
  if (story.age === '0+') return ['CHILDREN', 'FAMILY'];
  if (story.age === '6+') return ['FAMILY', 'TEENS'];
  return story.age === '12+' ? ['YOUTH', 'ADULTS', 'SENIORS'] : ['YOUTH', 'ADULTS'];
};

const who = ([name, age, about]: [string, string, string]): string =>
  age === '' ? `${name}. ${about}` : `${name}, ${age}. ${about}`;

const charactersOf = (story: Story): ScenarioCharacters => {
  const [hero, opponent, ...others] = story.cast;
  const toCharacter = ([name, age, description]: [string, string, string]): SecondaryCharacter => ({
    name,
    age,
    description,
  });
  return {
    protagonist: hero === undefined ? '' : who(hero),
    antagonist: opponent === undefined ? '' : who(opponent),
    secondary: others.slice(0, 2).map(toCharacter),
    episodic: others.slice(2).map(toCharacter),
    problem: story.problem,
    relation: story.relation,
    target: story.target,
    additional: '',
  };
};

/** What the cast's authors have at hand: a text in every state. */
const castStatuses: Record<number, ScenarioStatus> = {
  34: 'DRAFT', 246: 'DRAFT', 236: 'MODERATION', 262: 'REWORK', 292: 'DRAFT', 315: 'HIDDEN', 200: 'REWORK', 201: 'MODERATION', 223: 'DRAFT',
}; // oxfmt-ignore

const statusOf = (number: number, chance: number): ScenarioStatus => {
  const cast = castStatuses[number];
  if (cast) return cast;
  if (number < handWritten.length || chance < 0.86) return 'PUBLISHED';
  if (chance < 0.9) return 'MODERATION';
  if (chance < 0.92) return 'REWORK';
  return chance < 0.97 ? 'DRAFT' : 'HIDDEN';
};

/** Author number 2 is the cast's schoolboy: two drafts are enough for him. */
const SCHOOLBOY = 2;
const hisDrafts = [34, 246];

/** The first 150 scenarios give every author one; the others go more often to the authors of small numbers. */
const authorOf = (number: number, chance: number): number => {
  const drawn = number < 150 ? (number * 53) % 150 : Math.floor(150 * chance ** 1.6);
  return drawn === SCHOOLBOY && !hisDrafts.includes(number) ? 3 + (number % 147) : drawn;
};

const toScenario = (story: Story, number: number): Scenario => {
  const d = dice(`scenario ${number}`);
  const status = statusOf(number, d.next());
  const createdOffset = d.int(12, 720);
  return {
    number,
    author: authorOf(number, d.next()),
    title: story.title,
    logline: story.logline,
    annotation: story.annotation.join('\n\n'),
    format: story.format,
    type: story.type,
    kind: story.kind,
    genres: story.genres,
    tags: story.tags,
    audience: audienceOf(story),
    location: story.location,
    epoch: story.epoch,
    duration: story.minutes,
    episodes: story.episodes ?? null,
    ageRating: story.age,
    budget: budgetOf(story),
    aiDeclaration: d.chance(0.08) ? 'ASSIST' : 'NONE',
    characters: charactersOf(story),
    cast: story.cast.map(([name]) => name),
    places: story.places,
    status,
    createdOffset,
    publishedOffset: ['PUBLISHED', 'HIDDEN'].includes(status) ? d.int(1, createdOffset - 1) : null,
    quality:
      Math.round(100 * (number < handWritten.length ? 8.3 + 1.6 * d.next() : 4.8 + 4.6 * d.next())) / 100,
  };
};

let made: Scenario[] | undefined;

/** All scenarios, the same on every call. */
export const scenarios = (): readonly Scenario[] => {
  made ??= [...handWritten, ...composed()].slice(0, SCENARIO_COUNT).map(toScenario);
  return made;
};

/** What a story of the demo is written in, before it becomes a scenario. */
export interface Story {
  title: string;
  logline: string;
  /** Paragraphs. */
  annotation: string[];
  /** Name, age (or empty) and words about: the hero, the opponent, then the others. */
  cast: [string, string, string][];
  problem: string;
  relation: string;
  target: string;
  /** Slug line without the time of day, and one image. */
  places: [string, string][];
  location: string;
  epoch: string;
  format: string;
  type: string;
  kind: string;
  genres: string[];
  tags: string[];
  minutes: number;
  episodes?: number;
  age: string;
}

/** A place with its people; word lists hold cases in the order of the templates' suffixes. */
export interface Setting {
  key: string;
  animated?: boolean;
  location: string;
  epoch: string;
  titles: string[];
  where: string;
  to: string;
  place: string[];
  crowd: string[];
  boss: string[];
  roles: string[];
  thing: string[];
  deadline: string;
  air: string[];
  places: [string, string][];
  tags: string[];
}

/** A plot that fits many places; `only` and `not` name the places it fits or does not. */
export interface Plot {
  key: string;
  kid?: boolean;
  only?: string[];
  not?: string[];
  genres: string[];
  tags: string[];
  logline: string[];
  open: string[];
  mid: string[];
  end: string[];
  problem: string[];
  relation: string[];
  target: string[];
}

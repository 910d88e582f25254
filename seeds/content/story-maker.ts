/** Stories that are composed: a place with its people meets a plot, and grammar makes them agree. */
import { declineName, declineSurname, fill, type Cases, type Words } from './grammar.ts';
import { femaleNames, maleNames, surnames, type Gender } from './names.ts';
import { dice, type Dice } from './prng.ts';
import type { Plot, Setting, Story } from './story.ts';

const folk: Record<string, Record<Gender, readonly string[]>> = {
  fairy: {
    M: ['Ерёма', 'Прохор', 'Тихон', 'Фока', 'Емельян', 'Савва', 'Гордей', 'Пахом'],
    F: ['Любава', 'Настасья', 'Малуша', 'Забава', 'Агаша', 'Устинья', 'Дуняша', 'Веселина'],
  },
  toy: {
    M: ['Тик', 'Шуруп', 'Лоскут', 'Фетр', 'Винтик', 'Драп', 'Гудок', 'Барабан'],
    F: ['Пуговка', 'Заплатка', 'Кисея', 'Тесьма', 'Юна', 'Бусина', 'Катушка', 'Ленточка'],
  },
};
const folkBosses: Record<string, readonly string[]> = {
  fairy: ['Полкан', 'Горох', 'Додон', 'Силантий', 'Буян', 'Терентий'],
  toy: ['Свисток', 'Штамп', 'Кегль', 'Грош', 'Паяц', 'Гусар'],
};
/** Short word forms that the rules of names would spoil. */
const odd: Record<string, Cases> = {
  Лоскут: { nom: 'Лоскут', gen: 'Лоскута', dat: 'Лоскуту', acc: 'Лоскута', ins: 'Лоскутом' },
  Винтик: { nom: 'Винтик', gen: 'Винтика', dat: 'Винтику', acc: 'Винтика', ins: 'Винтиком' },
  Гудок: { nom: 'Гудок', gen: 'Гудка', dat: 'Гудку', acc: 'Гудка', ins: 'Гудком' },
  Свисток: { nom: 'Свисток', gen: 'Свистка', dat: 'Свистку', acc: 'Свистка', ins: 'Свистком' },
};
const declinable = maleNames.filter((name) => !['Лев', 'Павел', 'Пётр', 'Игнат'].includes(name));
const bosses = surnames.map(([his]) => his).filter((name) => /(ов|ев|ин|ын|ский)$/.test(name));

interface Figure extends Record<'role', string> {
  gender: Gender;
  name: Cases;
}

const declined = (name: string): Cases => odd[name] ?? declineName(name);

const figure = (d: Dice, setting: Setting, { roles, gender }: { roles: string; gender: Gender }): Figure => {
  const [his = '', hers = his] = roles.split('|');
  const pool = folk[setting.key]?.[gender] ?? (gender === 'M' ? declinable : femaleNames);
  return { gender, name: declined(d.pick(pool)), role: gender === 'M' ? his : hers };
};

const bossOf = (d: Dice, setting: Setting): Cases => {
  const special = folkBosses[setting.key];
  return special === undefined ? declineSurname(d.pick(bosses)) : declined(d.pick(special));
};

const forms = (key: string, list: readonly string[], suffixes: readonly string[]): Record<string, string> =>
  Object.fromEntries(suffixes.map((suffix, i) => [key + suffix, list[i] ?? '']));

const nameForms = (key: string, c: Cases): Record<string, string> => ({
  [key]: c.nom,
  [`${key}g`]: c.gen,
  [`${key}d`]: c.dat,
  [`${key}a`]: c.acc,
  [`${key}i`]: c.ins,
});

interface People {
  hero: Figure;
  friend: Figure;
  boss: Cases;
}

const vocabulary = (setting: Setting, { hero, friend, boss }: People): Words => ({
  hero: hero.gender,
  friend: friend.gender,
  words: {
    ...nameForms('h', hero.name),
    ...nameForms('f', friend.name),
    ...nameForms('b', boss),
    role: hero.role,
    frole: friend.role,
    where: setting.where,
    to: setting.to,
    dl: setting.deadline,
    ...forms('pl', setting.place, ['', 'g', 'a']),
    ...forms('c', setting.crowd, ['n', 'g', 'd', 'i']),
    ...forms('boss', setting.boss, ['', 'g', 'd', 'i']),
    ...forms('t', setting.thing, ['', 'g', 'a', 'i']),
  },
});

const traits: readonly [string, string][] = [
  ['Говорит мало, но к месту.', 'Говорит мало, но к месту.'],
  ['Смеётся раньше, чем пошутит.', 'Смеётся раньше, чем пошутит.'],
  ['Помнит все чужие дни рождения и забывает свой.', 'Помнит все чужие дни рождения и забывает свой.'],
  ['Чинит вещи, чтобы не чинить отношения.', 'Чинит вещи, чтобы не чинить отношения.'],
  ['Никогда не опаздывал и никуда не успел.', 'Никогда не опаздывала и никуда не успела.'],
  ['Верит на слово, поэтому слова выбирает.', 'Верит на слово, поэтому слова выбирает.'],
  ['Спорит до хрипоты, мирится молча.', 'Спорит до хрипоты, мирится молча.'],
  ['Замечает то, что другие обходят.', 'Замечает то, что другие обходят.'],
  ['Уехал отсюда трижды и трижды вернулся.', 'Уезжала отсюда трижды и трижды вернулась.'],
  ['Умеет слушать, и этим опасен.', 'Умеет слушать, и этим опасна.'],
];
const bossTraits: readonly string[] = [
  'Не злодей: отвечает за то, чего не выбирал.',
  'Умеет убеждать, потому что сначала убедил себя.',
  'Вежлив, точен, одинок. Боится, что заметят.',
  'Когда-то был таким же, и именно это не может простить.',
  'Считает порядок формой заботы.',
  'Улыбается первым, сдаётся последним.',
];
const passers: readonly string[] = [
  'сосед, который всё видел и ничего не понял',
  'девочка с велосипедом',
  'почтальон, всегда не вовремя',
  'двое спорщиков у входа',
  'пожилая пара, держащаяся за руки',
  'хозяйка рыжей собаки',
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const castOf = (
  d: Dice,
  people: People,
  { setting, youngest }: { setting: Setting; youngest: number },
): Story['cast'] => {
  const column = (who: Figure): 0 | 1 => (who.gender === 'M' ? 0 : 1);
  const animated = setting.animated === true;
  const age = (low: number, high: number): string => (animated ? '' : String(d.int(low, high)));
  const [first, second] = d.some(traits, 2);
  return [
    [
      people.hero.name.nom,
      age(youngest, 58),
      `${capital(people.hero.role)}. ${first?.[column(people.hero)] ?? ''}`,
    ],
    [people.boss.nom, age(45, 66), `${capital(setting.boss[0] ?? '')}. ${d.pick(bossTraits)}`],
    [
      people.friend.name.nom,
      age(Math.max(youngest - 4, 20), 62),
      `${capital(people.friend.role)}. ${second?.[column(people.friend)] ?? ''}`,
    ],
    [capital(setting.crowd[0] ?? ''), '', `Хор этой истории: ${d.some(passers, 2).join(' и ')}.`],
  ];
};

/** Plots where the hero and the friend are a woman and a man. */
const courtships: readonly string[] = ['love', 'rivals', 'impostor', 'loop'];
const SHORTEST_ANNOTATION = 520;

/** Adds sentences about the place until the annotation is as long as it has to be. */
const withAir = (
  [open = '', mid = '', end = '']: string[],
  [first = '', second = '', third = '']: string[],
): string[] => {
  const short = [`${open} ${first}`, mid, end];
  if (short.join('').length >= SHORTEST_ANNOTATION) return short;
  const longer = [`${second} ${open} ${first}`, mid, end];
  return longer.join('').length >= SHORTEST_ANNOTATION ? longer : [longer[0] ?? '', `${mid} ${third}`, end];
};

/** Composes one story; the same place and plot always give the same one. */
export const composeStory = (setting: Setting, plot: Plot, title: string): Story => {
  const d = dice(`story ${setting.key} ${plot.key}`);
  const [heroRole = '', friendRole = ''] = d.some(setting.roles, 2);
  const gender: Gender = d.chance(0.5) ? 'M' : 'F';
  const other: Gender = gender === 'M' ? 'F' : 'M';
  const hero = figure(d, setting, { roles: heroRole, gender });
  const friendGender = courtships.includes(plot.key) || d.chance(0.5) ? other : gender;
  let friend = figure(d, setting, { roles: friendRole, gender: friendGender });
  while (friend.name.nom === hero.name.nom)
    friend = figure(d, setting, { roles: friendRole, gender: friendGender });
  const people = { hero, friend, boss: bossOf(d, setting) };
  const words = vocabulary(setting, people);
  const say = (list: readonly string[]): string => fill(d.pick(list), words);
  return {
    title,
    logline: say(plot.logline),
    annotation: withAir([say(plot.open), say(plot.mid), say(plot.end)], d.shuffle(setting.air)),
    cast: castOf(d, people, { setting, youngest: plot.key === 'love' ? 42 : 24 }),
    problem: say(plot.problem),
    relation: say(plot.relation),
    target: say(plot.target),
    places: d.some(setting.places, 4),
    location: setting.location,
    epoch: setting.epoch,
    tags: [...new Set([...setting.tags, ...plot.tags])].slice(0, 6),
    ...shapeOf(d, setting, plot),
  };
};

const settingGenre: Record<string, string> = {
  train: 'WAR', dam: 'HISTORICAL', merchant: 'HISTORICAL', communal: 'DRAMA', skate: 'SPORT',
  orbit: 'SCIENCE_FICTION', dome: 'SCIENCE_FICTION', fairy: 'FAIRY_TALE', toy: 'CHILDREN', conservatory: 'MUSICAL',
}; // oxfmt-ignore

const minutesOf: Record<string, readonly [number, number]> = {
  FEATURE: [84, 124], SHORT: [12, 29], SERIES: [44, 52], MINI_SERIES: [46, 54], WEB_SERIES: [7, 15], DOCUMENTARY: [52, 84],
}; // oxfmt-ignore

type Shape = Pick<Story, 'format' | 'type' | 'kind' | 'genres' | 'minutes' | 'episodes' | 'age'>;

const formatOf = (d: Dice, setting: Setting, plot: Plot): string => {
  if (plot.key === 'portrait' && d.chance(0.5)) return 'DOCUMENTARY';
  const menu = setting.animated
    ? ['FEATURE', 'FEATURE', 'SHORT', 'SHORT', 'SERIES']
    : [
        'FEATURE',
        'FEATURE',
        'FEATURE',
        'FEATURE',
        'SERIES',
        'SERIES',
        'MINI_SERIES',
        'MINI_SERIES',
        'SHORT',
        'WEB_SERIES',
      ];
  return d.pick(menu);
};

const suits = (genre: string, setting: Setting): boolean => {
  if (setting.animated) return !['THRILLER', 'CRIME'].includes(genre);
  return genre !== 'HISTORICAL' || !/Наши|2\d{3}/.test(setting.epoch);
};

const ageOf = (d: Dice, setting: Setting, plot: Plot): string => {
  if (setting.animated) return d.pick(['0+', '6+']);
  const grown = plot.genres.some((code) => ['THRILLER', 'CRIME', 'DETECTIVE', 'DISASTER'].includes(code));
  return d.pick(grown ? ['12+', '16+', '16+', '18+'] : ['6+', '12+', '12+', '16+']);
};

const typeOf = (format: string, setting: Setting): string => {
  if (format === 'DOCUMENTARY') return 'NON_FICTION';
  return setting.animated ? 'ANIMATION' : 'LIVE_ACTION';
};

const shapeOf = (d: Dice, setting: Setting, plot: Plot): Shape => {
  const format = formatOf(d, setting, plot);
  const [low, high] = minutesOf[format] ?? [90, 110];
  const special = settingGenre[setting.key];
  const own = plot.genres.filter((code) => suits(code, setting));
  const first = setting.animated ? own.slice(0, 1) : own;
  const extra = [...(special === undefined ? [] : [special]), ...(setting.animated ? ['FAMILY'] : [])];
  return {
    format,
    type: typeOf(format, setting),
    kind: d.pick(['ORIGINAL', 'ORIGINAL', 'ORIGINAL', 'ORIGINAL', 'ORIGINAL', 'TRUE_STORY', 'ADAPTATION']),
    genres: [...new Set([...first, ...extra])].slice(0, 3),
    minutes: d.int(low, high),
    ...(/SERIES/.test(format)
      ? { episodes: d.pick(format === 'MINI_SERIES' ? [4, 4, 6, 8] : [8, 8, 10, 12, 16]) }
      : {}),
    age: ageOf(d, setting, plot),
  };
};

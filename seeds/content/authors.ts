/** One hundred and fifty authors of the demo: who they are, what they learnt, what they made. */
import type { Gender } from './names.ts';
import { makePerson } from './names.ts';
import { fill } from './grammar.ts';
import type { AuthorEducation, AuthorProject, Author } from './author-shapes.ts';
import { withOwnStory } from './cast-authors.ts';
import { genres } from './film-lists.ts';
import { dice, type Dice } from './prng.ts';
import { readJson } from './read-json.ts';

export const AUTHOR_COUNT = 150;

type Bios = Record<'came' | 'craft' | 'now' | 'self', string[]>;
interface Schools extends Record<
  | 'film'
  | 'filmSpecial'
  | 'workshops'
  | 'nicknamesMale'
  | 'nicknamesFemale'
  | 'projects'
  | 'projectAbout'
  | 'channels',
  string[]
> {
  /** The name, then what is taught there. */
  other: string[][];
}

const bios = readJson<Bios>('author-bios.json');
const schools = readJson<Schools>('education.json');
const levels = ['Бакалавриат', 'Специалитет', 'Магистратура', 'Переподготовка', 'Повышение квалификации'];
const timings = ['до 30', '30–60', '60–90', '90–120', 'серийный'];
const roles = ['Автор сценария', 'Автор сценария', 'Соавтор', 'Автор идеи', 'Редактор', 'Диалоги'];
const statuses = ['Вышел', 'Вышел', 'Вышел', 'Постпродакшен', 'Съёмки', 'В разработке', 'Не завершён'];
const adultGenres = genres
  .filter((one) => !['ANTIUTOPIA', 'DISASTER'].includes(one.code))
  .map((one) => one.code);

/** The n-th element of a list that is walked with a step, so that neighbours differ and all are used. */
const walked = (list: readonly string[], n: number, step: number): string =>
  list[(n * step + Math.floor(n / list.length)) % list.length] ?? '';

const bioOf = (number: number, gender: Gender, d: Dice): string => {
  const parts = [walked(bios.came, number, 7), walked(bios.craft, number, 5)];
  if (d.chance(0.75)) parts.push(walked(bios.now, number, 3));
  if (d.chance(0.6)) parts.push(walked(bios.self, number, 9));
  return fill(parts.join(' '), { words: {}, hero: gender, friend: gender });
};

const yearsOf = (level: string): number => {
  if (level.startsWith('П')) return 1;
  if (level === 'Магистратура') return 2;
  return level === 'Бакалавриат' ? 4 : 5;
};

const filmSchool = (d: Dice, birthYear: number): AuthorEducation => {
  const level = d.pick(levels);
  const yearFrom = birthYear + d.int(18, 27);
  return {
    institution: d.pick(schools.film),
    level,
    specialty: d.pick(schools.filmSpecial),
    workshop: d.chance(0.7) ? d.pick(schools.workshops) : null,
    yearFrom,
    yearTo: yearFrom + yearsOf(level),
  };
};

const otherSchool = (d: Dice, birthYear: number): AuthorEducation => {
  const [institution = '', ...specialties] = d.pick(schools.other);
  const specialty = d.pick(specialties);
  const level = specialty === 'Лечебное дело' ? 'Специалитет' : d.pick(['Бакалавриат', 'Специалитет']);
  const yearFrom = birthYear + 17;
  return { institution, level, specialty, workshop: null, yearFrom, yearTo: yearFrom + yearsOf(level) };
};

const nicknameOf = (number: number, gender: Gender): string | null => {
  const list = gender === 'M' ? schools.nicknamesMale : schools.nicknamesFemale;
  return number % 6 === 5 ? (list[Math.floor(number / 6) % list.length] ?? null) : null;
};

const projectsOf = (d: Dice, yearFrom: number, thisYear: number): AuthorProject[] => {
  const titles = d.some(schools.projects, d.pick([0, 1, 1, 2, 2, 3, 4]));
  const made = titles.map((title): AuthorProject => {
    const status = d.pick(statuses);
    const released = status === 'Вышел';
    return {
      title,
      year: released ? d.int(Math.min(yearFrom + 1, thisYear - 1), thisYear - 1) : thisYear,
      format: d.pick(['SHORT', 'SHORT', 'SERIES', 'FEATURE', 'WEB_SERIES', 'DOCUMENTARY', 'MINI_SERIES']),
      role: d.pick(roles),
      status,
      channel: released ? d.pick(schools.channels) : null,
      description: d.pick(schools.projectAbout),
    };
  });
  return made.sort((a, b) => b.year - a.year);
};

/** Years when the author studied end before this one. */
const studied = (list: AuthorEducation[], thisYear: number): AuthorEducation[] =>
  list.filter((one) => one.yearTo < thisYear).sort((a, b) => b.yearTo - a.yearTo);

const makeAuthor = (number: number, today: Date): Author => {
  const d = dice(`author ${number}`);
  const person = makePerson(number);
  const thisYear = today.getUTCFullYear();
  const birthYear = new Date(today.getTime() - person.birthdayOffset * 86_400_000).getUTCFullYear();
  const yearFrom = Math.min(birthYear + d.int(21, 32), thisYear - d.int(0, 4));
  const educations = [
    ...(d.chance(0.72) ? [filmSchool(d, birthYear)] : []),
    ...(d.chance(0.45) ? [otherSchool(d, birthYear)] : []),
  ];
  return {
    person,
    bio: bioOf(number, person.gender, d),
    nickname: nicknameOf(number, person.gender),
    educations: studied(educations, thisYear),
    genres: d.some(adultGenres, d.pick([1, 2, 2, 3, 3, 4])),
    timing: d.pick(timings),
    yearFrom,
    projects: projectsOf(d, yearFrom, thisYear),
    hasPhoto: number < 24 ? number % 8 !== 5 : d.chance(0.84),
    createdOffset: d.int(20, 760),
  };
};

/** All authors; years are counted from `today`. */
export const authors = (today: Date): Author[] =>
  Array.from({ length: AUTHOR_COUNT }, (_, number) =>
    withOwnStory(makeAuthor(number, today), number, today.getUTCFullYear()),
  );

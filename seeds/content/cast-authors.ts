/** What the three authors of the cast write about themselves. They are the first three authors by number. */
import type { Author } from './author-shapes.ts';

type OwnStory = Omit<Author, 'person' | 'hasPhoto' | 'createdOffset'>;

const anna = (year: number): OwnStory => ({
  bio: 'Выросла в Казани над библиотекой, где мама работала по вечерам. Училась на журналиста, восемь лет писала репортажи о людях, которые остаются на своём месте: синоптиках, бакенщиках, дежурных по станции. Из этих репортажей и выросли сценарии. Пишет камерные драмы, где погода — действующее лицо. Ведёт бесплатный разбор логлайнов для тех, кто начинает.',
  nickname: null,
  educations: [
    {
      institution: 'Академия театра и кино на Мойке',
      level: 'Переподготовка',
      specialty: 'Кинодраматургия',
      workshop: 'мастерская Н. Г. Ветлугиной',
      yearFrom: year - 8,
      yearTo: year - 6,
    },
    {
      institution: 'Приуральский государственный университет',
      level: 'Специалитет',
      specialty: 'Журналистика',
      workshop: null,
      yearFrom: year - 17,
      yearTo: year - 12,
    },
  ],
  genres: ['DRAMA', 'HISTORICAL', 'ADVENTURE'],
  timing: '90–120',
  yearFrom: year - 7,
  projects: [
    {
      title: 'Ледостав',
      year: year - 1,
      format: 'SHORT',
      role: 'Автор сценария',
      status: 'Вышел',
      channel: 'Фестивальный показ',
      description:
        'Бакенщик на Каме последний раз зажигает огни: завтра судоходство закроют. Двадцать четыре минуты, одна ночь, двое актёров.',
    },
    {
      title: 'Дежурная по станции',
      year,
      format: 'MINI_SERIES',
      role: 'Соавтор',
      status: 'Съёмки',
      channel: null,
      description:
        'Четыре серии о женщине, которая двадцать лет объявляет чужие поезда и однажды не объявляет один.',
    },
    {
      title: 'Голос из аппаратной',
      year: year - 3,
      format: 'DOCUMENTARY',
      role: 'Автор идеи',
      status: 'Вышел',
      channel: 'Платформа «Экран-Плюс»',
      description: 'Документальный портрет радиодиктора, которого слушали все и не видел никто.',
    },
  ],
});

const zhanna = (year: number): OwnStory => ({
  bio: 'Пятнадцать лет монтировала чужие фильмы в Перми и знает, что вырезают в первую очередь. Пишет сериалы и комедии положений, в которых никто не говорит того, что думает. Собирает объявления на подъездах.',
  nickname: null,
  educations: [
    {
      institution: 'Южная школа кино и телевидения',
      level: 'Специалитет',
      specialty: 'Литературное творчество',
      workshop: null,
      yearFrom: year - 23,
      yearTo: year - 18,
    },
  ],
  genres: ['COMEDY', 'MELODRAMA', 'DETECTIVE'],
  timing: 'серийный',
  yearFrom: year - 9,
  projects: [
    {
      title: 'Кто поливал цветы',
      year: year - 2,
      format: 'WEB_SERIES',
      role: 'Автор сценария',
      status: 'Вышел',
      channel: 'Платформа «Экран-Плюс»',
      description: 'Восемь серий по десять минут о подъезде, где у всех ключи от чужой квартиры.',
    },
  ],
});

const yegor = (year: number): OwnStory => ({
  bio: 'Учусь в десятом классе в Туле. Снимаю короткие фильмы с друзьями на телефон, пишу их сам. Сейчас придумываю историю о железной дороге, по которой ездил дед.',
  nickname: null,
  educations: [],
  genres: ['FAMILY', 'ADVENTURE'],
  timing: 'до 30',
  yearFrom: year - 1,
  projects: [],
});

const ownStories = [anna, zhanna, yegor];

/** Replaces what was drawn by lot for this number. */
export const withOwnStory = (author: Author, number: number, year: number): Author => ({
  ...author,
  ...ownStories[number]?.(year),
});

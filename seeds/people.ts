/** The cast shared by the demo data, API tests, browser tests and README. */
import type { AccountState, Capability, Role } from '#access/actor.ts';

export interface CastMember {
  id: string;
  email: string;
  roles: Role[];
  state: AccountState;
  lastName: string;
  name: string;
  secondName: string | null;
  phone: string;
  birthday: string | null;
  city: string;
  capabilities: Capability[];
  /** The company and the state of the membership there. */
  company?: { key: 'studio' | 'rival'; state: 'ACTIVE' | 'WAITLIST'; position: string };
}

export const castPassword = 'Demo-2026!';

const id = (n: number): string => `0192a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const ready = { state: 'ACTIVE' as const, capabilities: [] as Capability[] };

/** Birthdays depend on the day the cast is made, so that the minor is always sixteen. */
export const yearsAgo = (years: number, today: Date = new Date()): string =>
  new Date(Date.UTC(today.getUTCFullYear() - years, 2, 14)).toISOString().slice(0, 10);

export const cast = (today: Date = new Date()): Record<CastKey, CastMember> => ({
  author: {
    ...ready, id: id(1), email: 'author@example.com', roles: ['AVTOR'], phone: '79120000001', birthday: yearsAgo(34, today),
    lastName: 'Ветрова', name: 'Анна', secondName: 'Сергеевна', city: 'г Казань',
  },
  author2: {
    ...ready, id: id(2), email: 'author2@example.com', roles: ['AVTOR'], phone: '79120000002', birthday: yearsAgo(41, today),
    lastName: 'Жилина', name: 'Жанна', secondName: null, city: 'г Пермь',
  },
  minor: {
    ...ready, id: id(3), email: 'minor@example.com', roles: ['AVTOR'], phone: '79120000003', birthday: yearsAgo(16, new Date(today.getTime() - 80 * 86_400_000)),
    lastName: 'Малышев', name: 'Егор', secondName: 'Ильич', city: 'г Тула',
  },
  expert: {
    ...ready, id: id(4), email: 'expert@example.com', roles: ['EXPERT'], phone: '79120000004', birthday: null,
    lastName: 'Дорохова', name: 'Дарья', secondName: 'Павловна', city: 'г Москва',
  },
  okAdmin: {
    ...ready, id: id(5), email: 'ok-admin@example.com', roles: ['OK_ADMIN'], phone: '79120000005', birthday: null,
    lastName: 'Верещагина', name: 'Вера', secondName: 'Андреевна', city: 'г Москва',
    company: { key: 'studio', state: 'ACTIVE', position: 'Генеральный продюсер' },
  },
  okUser: {
    ...ready, id: id(6), email: 'ok-user@example.com', roles: ['OK_USER'], phone: '79120000006', birthday: null,
    lastName: 'Борисов', name: 'Борис', secondName: 'Олегович', city: 'г Москва',
    company: { key: 'studio', state: 'ACTIVE', position: 'Редактор' },
  },
  okAdmin2: {
    ...ready, id: id(7), email: 'ok-admin2@example.com', roles: ['OK_ADMIN'], phone: '79120000007', birthday: null,
    lastName: 'Глебов', name: 'Глеб', secondName: 'Игоревич', city: 'г Санкт-Петербург',
    company: { key: 'rival', state: 'ACTIVE', position: 'Продюсер' },
  },
  waiting: {
    ...ready, id: id(8), email: 'waiting@example.com', roles: ['OK_USER'], phone: '79120000008', birthday: null,
    lastName: 'Ожидаев', name: 'Олег', secondName: 'Петрович', city: 'г Москва',
    company: { key: 'studio', state: 'WAITLIST', position: 'Стажёр-редактор' },
  },
  blocked: {
    ...ready, id: id(9), email: 'blocked@example.com', roles: ['AVTOR'], state: 'SUSPENDED', phone: '79120000009', birthday: yearsAgo(29, today),
    lastName: 'Запретов', name: 'Захар', secondName: 'Львович', city: 'г Омск',
  },
  fund: {
    ...ready, id: id(10), email: 'fund@example.com', roles: ['FK_ADMIN'], capabilities: ['fk.super'], phone: '79120000010', birthday: null,
    lastName: 'Елисеева', name: 'Елена', secondName: 'Николаевна', city: 'г Москва',
  },
}); // oxfmt-ignore

/** In the demo only: a request for all rights needs two officers. */
export const secondOfficer: CastMember = {
  ...ready,
  id: id(11),
  email: 'fund2@example.com',
  roles: ['FK_ADMIN'],
  capabilities: ['fk.super'],
  phone: '79120000011',
  birthday: null,
  lastName: 'Ильин',
  name: 'Игорь',
  secondName: 'Павлович',
  city: 'г Москва',
};

export type CastKey =
  | 'author' | 'author2' | 'minor' | 'expert' | 'okAdmin' | 'okUser' | 'okAdmin2' | 'waiting' | 'blocked' | 'fund'; // oxfmt-ignore

export const companies = {
  studio: {
    id: id(101),
    inn: '7798201012',
    ogrn: '1149942103079',
    name: 'ООО «Киностудия «Северный свет»',
    director: 'Верещагина Вера Андреевна',
    domain: 'severny-svet.example.com',
    description:
      'Полный метр и мини-сериалы о людях, которые остаются на своём месте: Арктика, малые города, дальние станции. За девять лет сняли семь картин, четыре из них дебютные. Читаем каждый присланный текст и отвечаем в течение двух недель.',
  },
  rival: {
    id: id(102),
    inn: '7898201023',
    ogrn: '1159942484261',
    name: 'АО «Кинокомпания «Маяк»',
    director: 'Глебов Глеб Игоревич',
    domain: 'mayak-kino.example.com',
    description:
      'Авторское кино и дебюты у воды: съёмочная база на Ладоге, собственный пост-продакшен. Ищем камерные истории, которые можно снять за двадцать пять дней и показывать двадцать пять лет.',
  },
} as const;

/** Twenty-five invented film companies with valid numbers and the people who work there. */
import { makePerson, type Person } from './names.ts';
import { dice, type Dice } from './prng.ts';
import { readJson } from './read-json.ts';

/** Numbers of people: the directors from 200, the employees from 230. */
const FIRST_DIRECTOR = 200;
const FIRST_EMPLOYEE = 230;

export interface Employee {
  person: Person;
  role: 'OK_ADMIN' | 'OK_USER';
  position: string;
  state: 'ACTIVE' | 'WAITLIST';
  /** Days before `today`. */
  joinedOffset: number;
  /** What a waiting employee wrote to the colleagues. */
  comment: string | null;
}

export interface Organization {
  number: number;
  /** «Студия «Дальний план»» without the legal form. */
  name: string;
  /** «ООО «Дальний план»». */
  shortName: string;
  fullName: string;
  /** Ten digits with a right check digit, of a tax office that does not exist. */
  inn: string;
  kpp: string;
  /** Thirteen digits with a right check digit. */
  ogrn: string;
  okved: string;
  legalAddress: string;
  actualAddress: string;
  city: string;
  director: Person;
  directorPosition: string;
  phone: string;
  email: string;
  site: string;
  description: string;
  /** Codes of genres and formats the company looks for. */
  genres: string[];
  formats: string[];
  /** 2-6, the first is the administrator; the last of some waits for confirmation. */
  employees: Employee[];
  state: 'APPROVED' | 'CHECK';
  /** Days before `today`. */
  registeredOffset: number;
}

type Row = [string, string, string, string, string, string, string, string[], string[]];

const positions = [
  'Редактор', 'Шеф-редактор', 'Продюсер', 'Исполнительный продюсер', 'Ассистент продюсера', 'Редактор-сценарист',
  'Креативный продюсер', 'Руководитель отдела разработки', 'Юрист', 'Линейный продюсер',
]; // oxfmt-ignore
const waitingComments = [
  'Добрый день! Я новый редактор отдела разработки, прошу подтвердить доступ.',
  'Работаю с сентября на договоре, Марина из бухгалтерии меня знает.',
  'Прошу открыть доступ для чтения заявок осеннего отбора.',
  'Мой перевод из смежного проекта оформлен, почта пока личная.',
];

/** The tax office 9990 is given to nobody, so no real company can have such a number. */
const innOf = (number: number): string => {
  const nine = `9990${String(10_403 + number * 713).padStart(5, '0')}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(nine[i]), 0);
  return `${nine}${(sum % 11) % 10}`;
};

const ogrnOf = (number: number): string => {
  const twelve = `1${String(14 + (number % 11)).padStart(2, '0')}99${String(4_210_307 + number * 38_119).padStart(7, '0')}`;
  return `${twelve}${Number(BigInt(twelve) % 11n) % 10}`;
};

const quoted = (name: string): string => /«[^»]+»/.exec(name)?.[0] ?? `«${name}»`;

const employeesOf = (number: number, d: Dice): Employee[] => {
  const count = 2 + ((number * 7) % 5);
  const waiting = number % 3 === 1;
  return Array.from({ length: count }, (_, i) => {
    const waits = waiting && i === count - 1;
    return {
      person: makePerson(FIRST_EMPLOYEE + number * 6 + i),
      role: i === 0 ? 'OK_ADMIN' : 'OK_USER',
      position:
        i === 0 ? d.pick(['Генеральный продюсер', 'Руководитель отдела разработки']) : d.pick(positions),
      state: waits ? 'WAITLIST' : 'ACTIVE',
      joinedOffset: waits ? d.int(1, 9) : d.int(20, 500),
      comment: waits ? d.pick(waitingComments) : null,
    };
  });
};

const makeOrganization = (row: Row, number: number): Organization => {
  const [name, form, city, index, street, domain, description, genres, formats] = row;
  const d = dice(`organization ${number}`);
  const address = `${index}, г. ${city}, ${street}`;
  const legal = form === 'АО' ? 'Акционерное общество' : 'Общество с ограниченной ответственностью';
  const brand = quoted(name);
  return {
    number,
    name: form === 'АО' ? brand.slice(1, -1) : name,
    shortName: `${form} ${brand}`,
    fullName: `${legal} ${brand}`,
    inn: innOf(number),
    kpp: '999001001',
    ogrn: ogrnOf(number),
    okved: d.pick(['59.11', '59.11', '59.11', '59.12', '59.13']),
    legalAddress: address,
    actualAddress: d.chance(0.7) ? address : `${index}, г. ${city}, Павильонный пр-д, д. ${d.int(2, 48)}`,
    city,
    director: makePerson(FIRST_DIRECTOR + number),
    directorPosition: d.pick(['Генеральный директор', 'Генеральный директор', 'Директор']),
    phone: `7000${String(2_000_000 + number * 10_111)}`,
    email: `mail@${domain}.example.com`,
    site: `https://${domain}.example.com`,
    description,
    genres,
    formats,
    employees: employeesOf(number, d),
    state: number >= 23 ? 'CHECK' : 'APPROVED',
    registeredOffset: number >= 23 ? d.int(1, 4) : d.int(60, 700),
  };
};

/** All companies; the first two are those of the cast. */
export const organizations = (): Organization[] =>
  readJson<Row[]>('organizations.json').map(makeOrganization);

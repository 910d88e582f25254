/**
 * Lists, records and searches, except the search of scenarios. A test checks how many statements each sends and that none
 * reads a large table completely. `npm run bench:scale` measures those with a goal. `:author` is a sample (samples.ts).
 */
export type Who = 'guest' | 'author' | 'company' | 'officer';

export interface ListCall {
  as: Who;
  path: string;
  /** A call without one is a GET. */
  body?: object;
  /** Includes the look-up of the session, and BEGIN, the company of the transaction and COMMIT. */
  maxStatements: number;
  /** Limit of the p95 at a million scenarios, in milliseconds of the database. Absent when another row covers it. */
  goal?: number;
  /** Tables that may be read completely on a site of the test's size. */
  mayScan?: readonly string[];
  findsNothing?: true;
}

/** Everything beside the path. */
type Terms = Omit<ListCall, 'path' | 'body'>;

const get = (terms: Terms, ...paths: string[]): ListCall[] => paths.map((path) => ({ path, ...terms }));
const post = (terms: Terms, path: string, ...bodies: object[]): ListCall[] =>
  bodies.map((body) => ({ path, body, ...terms }));

/** A total up to the 1 001st scenario, ten minutes old at most. On a large site it is counted along an index. */
const countsRated = { mayScan: ['scenario', 'scenario_rating', 'author_search'] };

const guest = { as: 'guest', maxStatements: 3 } as const;
const authors = '/api/avtors/list?limit=20';

const publicCalls: ListCall[] = [
  ...get(
    { ...guest, goal: 20 },
    `${authors}&sort=alpha`,
    `${authors}&city=Казань`,
    `${authors}&genre=DRAMA`,
    `${authors}&search=:surname`,
    `${authors}&search=а`,
  ),
  ...get({ ...guest, goal: 20, maxStatements: 5 }, `${authors}&search=:misspelt`),
  ...get(guest, `${authors}&sort=new`, `${authors}&sort=activity`, `${authors}&genre=ANTIUTOPIA&sort=alpha`),
  ...get(
    guest,
    `${authors}&city=Абакан&sort=new`,
    `${authors}&badge=gold&sort=alpha`,
    `${authors}&offset=980`,
  ),
  // The names are searched as typed, then with misspellings.
  ...get({ ...guest, findsNothing: true }, `${authors}&search=:surname&genre=ANTIUTOPIA&city=Абакан`),
  ...get({ ...guest, goal: 20, maxStatements: 1 }, '/api/avtors/list/best', '/api/avtors/:author'),
  ...get({ ...guest, maxStatements: 1 }, '/api/rating/categories'),
  ...get({ ...guest, maxStatements: 1, findsNothing: true }, '/api/avtors/list/cities', '/api/faq'),
  ...get({ ...guest, goal: 20, maxStatements: 22, ...countsRated }, '/api/rating/author/:rated'),
  ...get(
    { ...guest, goal: 20, maxStatements: 4 },
    ...[2, 3, 4, 5, 6].map((category) => `/api/rating/${category}`),
  ),
  ...get({ ...guest, maxStatements: 4, ...countsRated }, '/api/rating/1', '/api/rating/7'),
  ...post(
    { ...guest, goal: 20, maxStatements: 2 },
    '/api/news',
    { limit: 10 },
    { limit: 10, search: 'любовь' },
  ),
];

const company = { as: 'company', maxStatements: 4 } as const;

const companyCalls: ListCall[] = [
  ...post(
    { ...company, goal: 20 },
    '/api/organization/authors',
    { limit: 20 },
    { limit: 20, sort: 'alpha' },
    { limit: 20, search: ':surname' },
    { limit: 20, genres: ['DRAMA'], formats: ['SERIES'] },
    { limit: 20, yearFromMin: 2010, hasEducation: true, hasProjects: true, cities: ['Казань'] },
    { limit: 20, favorite: true },
    { limit: 20, viewed: false },
  ),
  ...post({ ...company, goal: 20, maxStatements: 6 }, '/api/organization/authors', {
    limit: 20,
    search: ':misspelt',
  }),
  ...post(
    company,
    '/api/organization/authors',
    { limit: 20, sort: 'new' },
    { limit: 20, sort: 'activity' },
    { limit: 20, cities: ['Москва'] },
    { limit: 20, ratingMin: 8 },
    { limit: 20, badge: ['gold'] },
    { limit: 20, viewed: true },
    { limit: 20, hasProjects: false, sort: 'new' },
    { limit: 20, genres: ['ANTIUTOPIA'], sort: 'alpha' },
    { limit: 20, offset: 980 },
  ),
  ...get({ ...company, goal: 20 }, '/api/organization/authors/:author'),
  ...get({ ...company, goal: 20, maxStatements: 7 }, '/api/organization/authors/:author/scenarios'),
  ...get(
    { ...company, goal: 20, maxStatements: 2 },
    '/api/viewed/avtor/list',
    '/api/organization/invitations',
  ),
  ...get(
    { ...company, maxStatements: 3 },
    '/api/organization/authors/:author/projects',
    '/api/organization/requests',
  ),
  ...get({ ...company, maxStatements: 2 }, '/api/organization/employees', '/api/organization'),
  ...get({ ...company, maxStatements: 2, findsNothing: true }, '/api/organization/employees/waitlist'),
];

const author = { as: 'author', maxStatements: 3 } as const;

const authorCalls: ListCall[] = [
  ...get({ ...author, goal: 20 }, '/api/user/scenarios/notLinked', '/api/support/questions'),
  ...get(author, '/api/user/scenarios', '/api/user/requests', '/api/user/sessions'),
  ...get({ ...author, maxStatements: 2, findsNothing: true }, '/api/user/projects', '/api/user/selections'),
  ...get({ ...author, maxStatements: 4, findsNothing: true }, '/api/user/scenarios/:own/readings'),
  ...get({ ...author, findsNothing: true }, '/api/user/coauthorships'),
];

const officer = { as: 'officer', maxStatements: 5 } as const;
const desk = '/api/administrator';

const officerCalls: ListCall[] = [
  ...get(
    { ...officer, goal: 50 },
    `${desk}/scenarios`,
    `${desk}/scenarios?status=PUBLISHED&search=любовь`,
    `${desk}/accounts`,
    `${desk}/accounts?search=:surname`,
    `${desk}/accounts?search=77@scale`,
    `${desk}/accounts?search=790000012`,
  ),
  ...get({ ...officer, goal: 50, maxStatements: 6 }, `${desk}/accounts?search=:misspelt`),
  ...get(officer, `${desk}/scenarios?status=PUBLISHED`, `${desk}/scenarios?search=:surname`),
  ...get(officer, `${desk}/accounts?role=OK_ADMIN`, `${desk}/accounts?state=SUSPENDED`),
  ...get({ ...officer, goal: 50, maxStatements: 3 }, `${desk}/log?limit=20`),
  ...get({ ...officer, goal: 50, maxStatements: 7 }, `${desk}/log?limit=20&actor=:surname`),
  ...get({ ...officer, goal: 50, maxStatements: 11 }, `${desk}/log?limit=20&subject=:title`),
  ...get(
    { ...officer, maxStatements: 3 },
    `${desk}/log?limit=20&kind=scenario`,
    `${desk}/log?limit=20&from=01.01.2026&to=31.01.2026`,
  ),
  ...get(
    { ...officer, goal: 50, maxStatements: 3 },
    `${desk}/organizations`,
    `${desk}/organizations?search=Студия 77`,
  ),
  ...get(
    { ...officer, goal: 50, maxStatements: 2 },
    `${desk}/invitations`,
    `${desk}/invitations?search=expert77`,
  ),
  ...get({ ...officer, maxStatements: 2 }, `${desk}/invitations?state=EXPIRED`),
  ...get({ ...officer, goal: 50 }, `${desk}/programs`, `${desk}/selections/:selection`, '/api/mailings'),
  ...get({ ...officer, goal: 50, maxStatements: 3 }, `${desk}/subscribers`),
  ...get({ ...officer, goal: 50, maxStatements: 6 }, `${desk}/orders/summary`),
  ...get({ ...officer, goal: 50, maxStatements: 23, ...countsRated }, `${desk}/ratings`),
  ...get({ ...officer, goal: 50 }, `${desk}/deliveries`, `${desk}/complaints`, `${desk}/news`),
  ...get({ ...officer, goal: 50, maxStatements: 3 }, `${desk}/questions?search=любовь`),
  // All are sorted.
  ...get({ ...officer, goal: 50, maxStatements: 3, mayScan: ['support_question'] }, `${desk}/questions`),
  ...get({ ...officer, maxStatements: 3 }, `${desk}/staff`),
  ...get(
    { ...officer, maxStatements: 3, findsNothing: true },
    `${desk}/ratings/removed`,
    `${desk}/content/summary`,
  ),
];

/** Reads the ratings of guests first, so that the other calls find them cached. */
export const listCalls: ListCall[] = [...publicCalls, ...companyCalls, ...authorCalls, ...officerCalls];

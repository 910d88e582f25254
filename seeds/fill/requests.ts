/** Requests of companies for texts, in every state. */
import { newId } from '#kernel/id.ts';
import type { RequestState } from '#features/requests/lifecycle.ts';
import { answerDays } from '#features/requests/request-limits.ts';
import { addDays } from '#kernel/add-days.ts';
import { defaultAccessDays } from '#features/requests/constants.ts';
import type {} from '#features/requests/server/tables.ts';
import { shift } from '../content/dates.ts';
import { dice } from '../content/prng.ts';
import { readJson } from '../content/read-json.ts';
import { cast } from '../people.ts';
import type { SeededCompany } from './companies.ts';
import { inBatches } from './in-batches.ts';
import type { SeedContext } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

interface Letters {
  letters: string[];
  declines: string[];
}

const { letters, declines } = readJson<Letters>('requests.json');

interface SeedRequest {
  /** Numbers of the scenario and of the company. */
  scenario: number;
  company: number;
  state: RequestState;
  /** Days before today when it was sent. */
  sentDaysAgo: number;
  /** The employee who sends it; by default the one who votes. */
  sender?: string;
}

/** Companies 0 and 1 belong to the cast; scenarios 0, 342 and 391 to its first author, 17 and 348 to the second. */
const castRequests = (employeeId: string): SeedRequest[] => [
  { scenario: 0, company: 0, state: 'READ', sentDaysAgo: 12 },
  { scenario: 0, company: 1, state: 'SENT', sentDaysAgo: 1 },
  { scenario: 0, company: 2, state: 'SENT', sentDaysAgo: 3 },
  { scenario: 0, company: 9, state: 'CLOSED', sentDaysAgo: 60 },
  { scenario: 342, company: 3, state: 'OPEN', sentDaysAgo: 6 },
  { scenario: 342, company: 5, state: 'DECLINED', sentDaysAgo: 20 },
  { scenario: 342, company: 0, state: 'SENT', sentDaysAgo: 2, sender: employeeId },
  { scenario: 391, company: 6, state: 'EXPIRED', sentDaysAgo: 40 },
  { scenario: 391, company: 4, state: 'REVOKED', sentDaysAgo: 25 },
  { scenario: 17, company: 0, state: 'OPEN', sentDaysAgo: 5 },
  { scenario: 348, company: 0, state: 'DECLINED', sentDaysAgo: 9, sender: employeeId },
  { scenario: 348, company: 1, state: 'READ', sentDaysAgo: 15 },
  { scenario: 3, company: 0, state: 'OPEN', sentDaysAgo: 8, sender: employeeId },
  { scenario: 7, company: 0, state: 'READ', sentDaysAgo: 19 },
  { scenario: 12, company: 0, state: 'SENT', sentDaysAgo: 4 },
  { scenario: 21, company: 0, state: 'CANCELLED', sentDaysAgo: 22, sender: employeeId },
  { scenario: 28, company: 0, state: 'CLOSED', sentDaysAgo: 70 },
  { scenario: 33, company: 0, state: 'EXPIRED', sentDaysAgo: 33 },
  { scenario: 41, company: 0, state: 'REVOKED', sentDaysAgo: 27 },
];

/** Whether the company with this number, 0 or 1, has read the scenario with this number. */
export const isReadByCast = (scenario: number, company: number): boolean =>
  castRequests('').some(
    (request) =>
      request.scenario === scenario &&
      request.company === company &&
      (request.state === 'READ' || request.state === 'CLOSED'),
  );

const states: readonly RequestState[] = ['SENT', 'OPEN', 'READ', 'READ', 'DECLINED', 'CLOSED', 'EXPIRED'];
/** Maximum age in days of a request in the state. */
const maxAgeDays: Partial<Record<RequestState, number>> = { SENT: 12, OPEN: 20, READ: 25 };
const randomCount = 150;

/** Random requests for scenarios and by companies outside the cast. */
function randomRequests(taken: readonly SeedRequest[], companies: number): SeedRequest[] {
  const random = dice('requests');
  const pairs = new Set(taken.map(({ scenario, company }) => `${scenario} ${company}`));
  const requests: SeedRequest[] = [];
  while (requests.length < randomCount) {
    const [scenario, company] = [random.int(1, 330), random.int(2, companies - 1)];
    const pair = `${scenario} ${company}`;
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    const state = random.pick(states);
    const sentDaysAgo = state in maxAgeDays ? random.int(1, maxAgeDays[state]!) : random.int(30, 160);
    requests.push({ scenario, company, state, sentDaysAgo });
  }
  return requests;
}

interface RequestParties {
  scenarios: readonly SeededScenario[];
  companies: readonly SeededCompany[];
}

export async function addRequests(
  context: SeedContext,
  { scenarios, companies }: RequestParties,
): Promise<void> {
  const { tx, today } = context;
  const approved = companies.filter((company) => company.approved);
  const all = castRequests(cast(today).okUser.id);
  all.push(...randomRequests(all, approved.length));
  const published = new Map(
    scenarios.flatMap((scenario) =>
      scenario.state === 'PUBLISHED' ? [[scenario.content.number, scenario] as const] : [],
    ),
  );
  const rows = all.flatMap((request, number) => {
    const scenario = published.get(request.scenario);
    return scenario ? [rowOf(request, { number, scenario, company: approved[request.company]!, today })] : [];
  });
  await inBatches(rows, (batch) => tx.insertInto('request').values(batch).execute());
}

interface RowContext {
  number: number;
  scenario: SeededScenario;
  company: SeededCompany;
  today: Date;
}

const unanswered: readonly RequestState[] = ['SENT', 'CANCELLED'];

interface Answer {
  answered_at: Date | null;
  open_until: Date | null;
}

/** Answered after two days at the latest. Half of the expired requests were never answered. */
function answerOf({ state, sentDaysAgo }: SeedRequest, sentAt: Date, number: number): Answer {
  const ignored = state === 'EXPIRED' && number % 2 === 0 && sentDaysAgo > answerDays;
  if (ignored || unanswered.includes(state)) return { answered_at: null, open_until: null };
  const answered = addDays(sentAt, Math.min(sentDaysAgo - 0.5, 2));
  const days = state === 'EXPIRED' ? 14 : defaultAccessDays;
  return { answered_at: answered, open_until: state === 'DECLINED' ? null : addDays(answered, days) };
}

function rowOf(request: SeedRequest, { number, scenario, company, today }: RowContext) {
  const { state, sentDaysAgo, sender } = request;
  const sentAt = addDays(shift(today, -sentDaysAgo), (number % 9) / 24);
  const answer = answerOf(request, sentAt, number);
  return {
    id: newId(),
    scenario_id: scenario.id,
    author_id: scenario.authorId,
    organization_id: company.id,
    sender_id: sender ?? company.voterId,
    state,
    text: letters[number % letters.length]!,
    answer: state === 'DECLINED' ? declines[number % declines.length]! : '',
    text_id: answer.open_until ? scenario.textId : null,
    created_at: sentAt,
    ...answer,
  };
}

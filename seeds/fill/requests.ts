/** Requests of companies for texts, in every state that they can be in. */
import { newId } from '#kernel/id.ts';
import type { RequestState } from '#features/requests/lifecycle.ts';
import { answerDays, daysFrom } from '#features/requests/request-terms.ts';
import { defaultAccessDays } from '#features/requests/contract.ts';
import type {} from '#features/requests/server/tables.ts';
import { shift } from '../content/dates.ts';
import { dice } from '../content/prng.ts';
import { readJson } from '../content/read-json.ts';
import { cast } from '../people.ts';
import type { SeededCompany } from './companies.ts';
import { inPortions } from './in-portions.ts';
import type { Filling } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

interface Letters {
  letters: string[];
  declines: string[];
}

const { letters, declines } = readJson<Letters>('requests.json');

interface Asked {
  /** Numbers of the scenario and of the company. */
  scenario: number;
  company: number;
  state: RequestState;
  /** Days before today. */
  asked: number;
  /** Of the company's people; the one who votes by default. */
  sender?: string;
}

/** 0 and 1 are the cast's companies; 0, 342 and 391 are scenarios of the cast's first author, 17 and 348 of the second. */
const told = (clerk: string): Asked[] => [
  { scenario: 0, company: 0, state: 'READ', asked: 12 },
  { scenario: 0, company: 1, state: 'SENT', asked: 1 },
  { scenario: 0, company: 2, state: 'SENT', asked: 3 },
  { scenario: 0, company: 9, state: 'CLOSED', asked: 60 },
  { scenario: 342, company: 3, state: 'OPEN', asked: 6 },
  { scenario: 342, company: 5, state: 'DECLINED', asked: 20 },
  { scenario: 342, company: 0, state: 'SENT', asked: 2, sender: clerk },
  { scenario: 391, company: 6, state: 'EXPIRED', asked: 40 },
  { scenario: 391, company: 4, state: 'REVOKED', asked: 25 },
  { scenario: 17, company: 0, state: 'OPEN', asked: 5 },
  { scenario: 348, company: 0, state: 'DECLINED', asked: 9, sender: clerk },
  { scenario: 348, company: 1, state: 'READ', asked: 15 },
  { scenario: 3, company: 0, state: 'OPEN', asked: 8, sender: clerk },
  { scenario: 7, company: 0, state: 'READ', asked: 19 },
  { scenario: 12, company: 0, state: 'SENT', asked: 4 },
  { scenario: 21, company: 0, state: 'CANCELLED', asked: 22, sender: clerk },
  { scenario: 28, company: 0, state: 'CLOSED', asked: 70 },
  { scenario: 33, company: 0, state: 'EXPIRED', asked: 33 },
  { scenario: 41, company: 0, state: 'REVOKED', asked: 27 },
];

const states: readonly RequestState[] = ['SENT', 'OPEN', 'READ', 'READ', 'DECLINED', 'CLOSED', 'EXPIRED'];
/** How long ago a request of such a state was sent, at most. */
const oldest: Partial<Record<RequestState, number>> = { SENT: 12, OPEN: 20, READ: 25 };
const drawnCount = 150;

/** By lot, among scenarios and companies of nobody in the cast. */
function drawn(taken: readonly Asked[], companies: number): Asked[] {
  const d = dice('requests');
  const pairs = new Set(taken.map(({ scenario, company }) => `${scenario} ${company}`));
  const made: Asked[] = [];
  while (made.length < drawnCount) {
    const [scenario, company] = [d.int(1, 330), d.int(2, companies - 1)];
    const pair = `${scenario} ${company}`;
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    const state = d.pick(states);
    const asked = state in oldest ? d.int(1, oldest[state]!) : d.int(30, 160);
    made.push({ scenario, company, state, asked });
  }
  return made;
}

interface Sides {
  scenarios: readonly SeededScenario[];
  companies: readonly SeededCompany[];
}

export async function addRequests(filling: Filling, { scenarios, companies }: Sides): Promise<void> {
  const { tx, today } = filling;
  const approved = companies.filter((company) => company.approved);
  const all = told(cast(today).okUser.id);
  all.push(...drawn(all, approved.length));
  const published = new Map(
    scenarios.flatMap((one) => (one.state === 'PUBLISHED' ? [[one.content.number, one] as const] : [])),
  );
  const rows = all.flatMap((asked, number) => {
    const scenario = published.get(asked.scenario);
    return scenario ? [rowOf(asked, { number, scenario, company: approved[asked.company]!, today })] : [];
  });
  await inPortions(rows, (portion) => tx.insertInto('request').values(portion).execute());
}

interface Sent {
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

/** Opened two days later, if the company has waited so long; what expired was as often never answered. */
function answerOf({ state, asked }: Asked, sentAt: Date, number: number): Answer {
  const ignored = state === 'EXPIRED' && number % 2 === 0 && asked > answerDays;
  if (ignored || unanswered.includes(state)) return { answered_at: null, open_until: null };
  const answered = daysFrom(sentAt, Math.min(asked - 0.5, 2));
  const days = state === 'EXPIRED' ? 14 : defaultAccessDays;
  return { answered_at: answered, open_until: state === 'DECLINED' ? null : daysFrom(answered, days) };
}

function rowOf(wish: Asked, { number, scenario, company, today }: Sent) {
  const { state, asked, sender } = wish;
  const sentAt = daysFrom(shift(today, -asked), (number % 9) / 24);
  const answer = answerOf(wish, sentAt, number);
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

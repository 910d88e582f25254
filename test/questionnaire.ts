/** Invented answers with valid check digits, for tests of the questionnaire and of what builds on it. */
import { makePdf } from './scenario-fixture.ts';
import type { Visitor, World } from './world.ts';

const pdf = makePdf();

export const questionnairePath = '/api/user/questionnaire';

export const answers = {
  personal: {
    citizenship: 'RU',
    snils: '112-233-445 95',
    inn: '500100732259',
    formerNames: '',
  },
  passport: {
    passportNumber: '4510 482915',
    issueDate: '2015-03-12',
    departmentCode: '770-045',
    issuedBy: 'Отделом внутренних дел по району Арбат города Москвы',
    birthPlace: 'город Казань',
  },
  address: { registrationAddress: 'г Казань, ул Баумана, д 1, кв 17', sameAddress: true },
  education: { notEducation: true },
  experience: { occupation: 'Сценарист', otherSupport: false, conflict: false },
  bank: {
    bic: '044525225',
    bankName: 'Банк',
    corrAccount: '30101810400000000225',
    account: '40817810038050013370',
    recipient: 'Ветрова Анна Сергеевна',
    taxStatus: 'INDIVIDUAL',
  },
} as const;

/** Saves all steps but the documents, with the answers above. */
export async function fillAnswers(visitor: Visitor): Promise<void> {
  const { texts } = (await visitor.get(`${questionnairePath}/consents`)).data;
  const consents = texts.map(({ kind, version }: { kind: string; version: string }) => [kind, version]);
  let { version } = (await visitor.get(questionnairePath)).data;
  for (const [step, values] of Object.entries({ ...answers, consents: Object.fromEntries(consents) }))
    version = await save(visitor, step, { version, ...values });
}

export async function saveAnswers(visitor: Visitor, step: string, values: object): Promise<void> {
  const { version } = (await visitor.get(questionnairePath)).data;
  await save(visitor, step, { version, ...values });
}

/** Returns the next version. */
async function save(visitor: Visitor, step: string, input: object): Promise<number> {
  const answer = await visitor.post(`${questionnairePath}/${step}`, input);
  if (answer.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer.errors)}`);
  return answer.data.version;
}

/** A document of the step passport, documents or education. */
export async function addDocument(
  visitor: Visitor,
  { step, kind, name = 'scan.pdf', bytes }: { step: string; kind: string; name?: string; bytes?: Buffer },
) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([new Uint8Array(bytes ?? (await pdf))]), name);
  return visitor.post(`${questionnairePath}/${step}/files`, form);
}

export const fillEverything = async (visitor: Visitor): Promise<void> => {
  await fillAnswers(visitor);
  for (const kind of ['PASSPORT_MAIN', 'PASSPORT_REGISTRATION']) {
    const { status, errors } = await addDocument(visitor, { step: 'passport', kind });
    if (status !== 200) throw new Error(JSON.stringify(errors));
  }
};

/** Returns the answer of the signature. */
export const sign = async (visitor: Visitor) => {
  const { version } = (await visitor.get(questionnairePath)).data;
  return visitor.post(`${questionnairePath}/sign`, { version });
};

export const stateOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.get(questionnairePath)).data.state;

/** The author fills in and signs the questionnaire. For `beginEachWith`. */
export async function makeSigned(world: World): Promise<{ author: Visitor; officer: Visitor }> {
  // Sessions have the time of the database.
  world.clock.set(new Date());
  const author = await world.as('author');
  const officer = await world.as('fund');
  await fillEverything(author);
  await sign(author);
  return { author, officer };
}

/** The audit log says in words what has happened to what, for every kind of event (product §15). */
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import audit from '#features/audit/locales/ru.json' with { type: 'json' };
import { allEventKinds, technicalKinds } from '#features/audit/event-kinds.ts';
import { kindLabel } from '#features/audit/kind-label.ts';
import { subjectName } from '#features/audit/record-names.ts';
import { recordTypes, subjectTypeOf } from '#features/audit/record-types.ts';
import type { RecordType, SubjectType } from '#features/audit/record-types.ts';
import type { LogEntry } from '#features/audit/schemas.ts';
import { newId } from '#kernel/id.ts';
import { createTranslator } from '#kernel/translate.ts';
import { addLoggedRecords, loggedNames } from '../../../test/logged-records.ts';
import type { LoggedRecords } from '../../../test/logged-records.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const t = createTranslator({ audit });
const path = '/api/administrator/log';

let officer: Visitor;
let records: LoggedRecords;
beforeAll(async () => {
  officer = await world.as('fund');
  records = await addLoggedRecords(world);
});

async function add(
  kind: string,
  { subjectId = null, payload = {} }: { subjectId?: string | null; payload?: object },
) {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO event (kind, subject_id, payload) VALUES (${kind}, ${subjectId}, ${JSON.stringify(payload)}::jsonb)
    RETURNING id`.execute(world.database.db);
  return rows[0]!.id;
}

const read = async (id: string): Promise<LogEntry> => (await officer.get(`${path}/${id}`)).data;

const several: Record<string, RecordType[]> = {
  chat: recordTypes.filter((type) => type.startsWith('chat-')),
  invitation: recordTypes.filter((type) => type.startsWith('invitation-')),
  document: ['application', 'attorney', 'nda', 'protocol', 'questionnaire-version'],
};
const typesOf = (type: SubjectType): RecordType[] => several[type] ?? [type as RecordType];

const subjects = (kind: string): { type: RecordType; subjectId?: string; payload?: object }[] => {
  const type = subjectTypeOf(kind);
  if (type === null) return [];
  if (type === 'news') return [{ type, payload: { id: String(records.news) } }];
  return typesOf(type).map((one) => ({ type: one, subjectId: records[one] as string }));
};

test('every kind of event has a label in Russian, and every record that exists has a name', async () => {
  for (const kind of allEventKinds) {
    expect([kind, kindLabel(t, kind)]).toEqual([kind, expect.stringMatching(/^[А-ЯЁ]/)]);
    for (const { type, ...event } of subjects(kind)) {
      const { subject } = await read(await add(kind, event));
      expect([kind, subject?.type, subjectName(t, subject)]).toEqual([kind, type, loggedNames(world)[type]]);
    }
  }
});

test('a record that was deleted says what it was', async () => {
  for (const kind of allEventKinds) {
    const type = subjectTypeOf(kind);
    if (type === null) continue;
    const event = type === 'news' ? { payload: { id: '999999' } } : { subjectId: newId() };
    const { subject } = await read(await add(kind, event));
    const words: Record<string, string> = audit.deleted;
    expect([kind, subjectName(t, subject)]).toEqual([kind, words[type]]);
  }
  const removed = await read(await add('scenario.deleted', { subjectId: newId() }));
  expect(subjectName(t, removed.subject)).toBe('Сценарий удалён');
});

test('a record without a name of its own says what it is', () => {
  for (const type of recordTypes)
    expect([type, subjectName(t, { id: newId(), type, name: '' })]).toEqual([type, audit.nameless[type]]);
});

test('what nobody has done is neither in the log nor in its file', async () => {
  const subjectId = newId();
  for (const kind of [...technicalKinds, 'chat.unread']) await add(kind, { subjectId });
  const { items } = (await officer.get(`${path}?subject=${subjectId}`)).data;
  expect(items.map(({ kind }: LogEntry) => kind)).toEqual(['chat.unread']);
  const file = (await officer.get(`${path}/export?format=csv&subject=${subjectId}`)).response.payload;
  expect(
    file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';').slice(1, 5).join()),
  ).toEqual(['"Система","Отправлено напоминание о непрочитанных сообщениях","chat.unread","Чат удалён"']);
});

test('a rating is told as in the lists', async () => {
  const payload = { rating: 8.791666666666666, vote: 9, before: null, votes: 6 };
  const { data } = await officer.get(`${path}/${await add('vote.cast', { subjectId: newId(), payload })}`);
  expect(data.details).toEqual([
    { field: 'vote', value: '9' },
    { field: 'rating', value: '8,79' },
    { field: 'votes', value: '6' },
  ]);
});

import { expect, test } from 'vitest';
import { allEventKinds } from '#features/audit/event-kinds.ts';
import { letters } from '#features/notifications/letters.ts';
import { kindCodes, levelsOfKind, noticeRows } from '#features/notifications/notices.ts';
import type { Level } from '#features/notifications/notices.ts';

test('every notice stands for events that exist', () => {
  const named = noticeRows.flatMap(({ on, doneBy = [] }) => [on, ...doneBy]);
  expect(named.filter((kind) => !allEventKinds.includes(kind))).toEqual([]);
});

test('every notice has words, and its letter is one of its event', () => {
  const wrong = noticeRows.filter(({ on, letter, text }) =>
    letter ? !letters.some((row) => row.on === on && row.text === letter) : !text,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('every kind of the settings has notices', () => {
  expect(kindCodes.filter((kind) => levelsOfKind(kind).length === 0)).toEqual([]);
});

/** The table of product §13, without rows of what the product does not have: deals, tasks of experts. */
const rowsOfProduct: [events: string[], to: string[], levels: Level[]][] = [
  [['application.deadline-near'], ['applicant'], ['ACTION', 'CRITICAL']],
  [
    ['admitted', 'not-admitted', 'appeal-granted', 'appeal-denied', 'approved', 'reserved', 'rejected'].map(
      (decision) => `application.${decision}`,
    ),
    ['applicant'],
    ['CRITICAL'],
  ],
  [['application.taken', 'application.passed-to-commission'], ['applicant'], ['INFO']],
  [['application.returned'], ['applicant'], ['ACTION']],
  [['selection.extended'], ['draft-authors'], ['INFO']],
  [['questionnaire.returned', 'questionnaire.outdated'], ['account'], ['ACTION']],
  [
    ['published', 'returned', 'blocked', 'unblocked'].map((status) => `scenario.${status}`),
    ['scenario-author'],
    ['INFO'],
  ],
  [['scenario.card-opened', 'text.opened'], ['card-author'], ['INFO']],
  [['request.sent'], ['request-author'], ['ACTION']],
  // A text under an agreement that is not signed: its sender only hears of it, its head signs (`nda.sign`). Named readers are
  // our addition: the text is read by its page, which no list of a reader leads to.
  [['request.opened'], ['request-sender', 'waiting-sender', 'named-readers'], ['ACTION', 'INFO']],
  [['organization.nda-needed'], ['unasked-leaders'], ['CRITICAL']],
  [['organization.nda-ending'], ['unreminded-leaders'], ['CRITICAL']],
  [['request.unlocked'], ['request-sender', 'named-readers'], ['ACTION', 'INFO']],
  [['request.shared'], ['named-readers'], ['INFO']],
  [['request.expiring'], ['request-author', 'request-sender'], ['ACTION']],
  // Access revoked, and what waits for a signature.
  [['request.revoked'], ['request-sender'], ['CRITICAL']],
  // Our addition to the table of the product: companies with an open request hear that the rights have changed.
  [['scenario.rights-declared'], ['request-readers', 'hidden-readers'], ['INFO']],
  [['nda.prepared'], ['signing-leaders'], ['CRITICAL']],
  [['protocol.proposed'], ['intake-officers'], ['CRITICAL']],
  [['vote.cast', 'rating.badge-given'], ['rated-author'], ['INFO']],
  [['chat.unread'], ['unread-participant'], ['INFO']],
  // The field «mention» of a message (product §12).
  [['chat.mentioned'], ['mentioned'], ['INFO']],
  // Our addition: a question of an expert is told at once, because the review waits for the answer.
  [['chat.expert-asked'], ['thread-applicant'], ['INFO']],
  [['chat.author-answered'], ['thread-expert'], ['INFO']],
  // Our addition too: the new keeper of a thread hears of it at once.
  [['chat.transferred'], ['thread-keeper'], ['INFO']],
  [['employee.joined'], ['leaders'], ['ACTION']],
  [['employee.confirmed', 'employee.rejected', 'employee.removed'], ['employee'], ['CRITICAL']],
  [['organization.approved', 'organization.suspended'], ['leaders'], ['CRITICAL']],
  [['chat.reported'], ['moderation-officers'], ['ACTION']],
  // Our addition: who has complained hears what the fund has decided.
  [['chat.complaint-closed'], ['complainant'], ['INFO']],
  [['organization.founded'], ['organization-officers'], ['ACTION']],
  [['mailing.sent'], ['mailing-recipients'], ['INFO']],
  [['session.opened', 'password.changed'], ['account'], ['CRITICAL']],
];

test.each(rowsOfProduct)('%j are told to %j as %j', (events, to, expectedLevels) => {
  for (const event of events) {
    const rows = noticeRows.filter(({ on }) => on === event);
    const audiences = [...new Set(rows.map((row) => row.to as string))].toSorted();
    const urgency = [...new Set(rows.map(({ level }) => level))].toSorted();
    expect([event, audiences, urgency]).toEqual([event, to.toSorted(), expectedLevels.toSorted()]);
  }
});

test('an appeal is told to its author as it is and to the officers as work', () => {
  const rows = noticeRows.filter(({ on }) => on === 'application.appealed');
  expect(rows.map(({ to, level }) => [to, level])).toEqual([
    ['applicant', 'INFO'],
    ['intake-officers', 'ACTION'],
  ]);
});

test('each notice of a queue leads to the record or the list where the work is done', () => {
  const routes = noticeRows
    .filter(({ kind }) => kind === 'queue' || kind === 'approval')
    .map((row) => row.route);
  expect(routes.filter((route) => route === '/administrator' || route === '/notifications')).toEqual([]);
});

test('views and votes of a day are one item, and nothing that waits for an answer is', () => {
  const grouped = noticeRows.filter((row) => row.grouped);
  expect(grouped.map(({ name }) => name).toSorted()).toEqual([
    ...['cardOpened', 'mentioned', 'mentionedAtWork', 'mentionedUntitled', 'textRead', 'unread', 'voted'],
  ]);
  expect(grouped.every(({ level }) => level === 'INFO')).toBe(true);
});

test.each([
  ['request.declined', 1],
  ['request.revoked', 1],
  // No answer, no signature or the end of the access: the bell alone tells them.
  ['request.expired', 0],
])('%s leads the company to the page of its request, as its letter does', (event, letterCount) => {
  const notices = noticeRows.filter(({ on, to }) => on === event && to === 'request-sender');
  const mails = letters.filter((row) => row.by === 'mail' && row.on === event);
  const page = '/organization/requests/{{id}}';
  expect(new Set(notices.map(({ route }) => route))).toEqual(new Set([page]));
  expect(mails).toMatchObject(Array(letterCount).fill({ path: page }));
});

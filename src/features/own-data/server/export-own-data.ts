/** Streams the copy of everything that is stored about the account: one JSON file, a part at a time. */
import { Readable } from 'node:stream';
import type {} from '#features/own-data/server/events.ts';
import { requireRecentPassword } from '#features/accounts/server/recent-password.ts';
import { readAllValues } from '#features/questionnaire/server/answers.ts';
import { readSection } from '#features/own-data/server/read-section.ts';
import { sections } from '#features/own-data/server/sections.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileResponse, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { listAuditEntries } from '#platform/outbox/audit-log.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import type { Services } from '#platform/services.ts';

const downloadsAnHour = 10;
/** The newest ones. */
const maxActions = 1_000;

/** Throws `reauth_required`, `rate_limited`. */
export async function exportOwnData(context: HandlerContext<undefined, unknown>): Promise<FileResponse> {
  const { accountId, clientInfo, services, now } = context;
  await requireRecentPassword(context);
  // Every condition names the account. A person who has changed companies gets the own rows of all of them.
  const database = context.database.unscoped();
  await limitRate(database.db, { key: `own-data-file:${accountId}`, limit: downloadsAnHour, seconds: 3600 });
  await database.tx((tx) =>
    record(tx, {
      kind: 'account.exported',
      actorId: accountId,
      subjectId: accountId,
      payload: {},
      ipPrefix: networkOf(clientInfo.ip),
    }),
  );
  const source = { db: database.db, accountId, now, t: services.t, vault: services.vault };
  return {
    stream: Readable.from(linesOf(source), { objectMode: false }),
    mime: 'application/json; charset=utf-8',
    disposition: `attachment; filename="my-data-${moscowDay(now)}.json"`,
    cacheControl: 'no-store',
  };
}

interface Source extends Pick<Services, 't' | 'vault'> {
  db: Db;
  accountId: string;
  now: Date;
}

async function* linesOf(source: Source): AsyncGenerator<string> {
  const { db, accountId, now, t } = source;
  yield `{"about":${JSON.stringify(t('own-data@file'))},"exportedAt":"${now.toISOString()}","sections":[\n`;
  for (const section of sections) {
    const title = t(`own-data@sections.${section.table}`);
    yield* sectionOf(section.table, title, readSection(db, section, accountId));
    yield ',\n';
  }
  yield* sectionOf('questionnaire_answers', t('own-data@sections.answers'), answersOf(source));
  yield ',\n';
  yield* sectionOf('actions', t('own-data@sections.actions'), actionsOf(source));
  yield ']}\n';
}

async function* sectionOf(name: string, title: string, rows: AsyncIterable<object>): AsyncGenerator<string> {
  yield `{"name":"${name}","title":${JSON.stringify(title)},"rows":[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield ']}';
}

async function* answersOf({ db, vault, accountId }: Source): AsyncGenerator<object> {
  const hasAnswers = await db
    .selectFrom('questionnaire_step')
    .select('step')
    .where('author_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (hasAnswers) yield await readAllValues({ db, vault, authorId: accountId });
}

async function* actionsOf({ db, accountId, now }: Source): AsyncGenerator<object> {
  const entries = await listAuditEntries(db, { actorIds: [accountId], limit: maxActions, now });
  for (const { kind, at, subjectId } of entries) yield { kind, at, subjectId };
}

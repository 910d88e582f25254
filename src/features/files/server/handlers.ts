import { may } from '#access/authorize.ts';
import { readFile, readNamedFile } from '#features/files/contract.ts';
import { isShownToAll, isShownToSeat } from '#features/files/server/shown-on-site.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fileHeaders } from '#platform/files/file-headers.ts';
import type { FilePurpose } from '#platform/files/tables.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, FileAnswer, Handler } from '#platform/http/answer.ts';

type Asked = Context<unknown, unknown>;

/** A text is read through its scenario, where it is known who may. */
const forEverybody: readonly FilePurpose[] = ['photo', 'logo', 'content'];

/** The bytes of an id never change, so whoever has them need not ask again. */
const forEver = 'public, max-age=31536000, immutable';
/** What the officers may take off the site: nobody between keeps it longer, and a document is asked for every time. */
const forAnHour = 'public, max-age=3600';
const askedAgain = 'public, no-cache';
const forOneself = 'private, no-cache';

async function findFile(context: Asked): Promise<FileAnswer> {
  const { database, outside, params } = context;
  const file = await database.db
    .selectFrom('file')
    .select(['id', 'key', 'name', 'mime', 'size', 'sha256', 'purpose'])
    .where('id', '=', params['id'] ?? '')
    .where('purpose', 'in', forEverybody)
    .executeTakeFirst();
  if (!file) throw new Refusal('not_found');
  const cache = file.purpose === 'content' ? await cacheOfContent(context, file) : forEver;
  const headers = fileHeaders(file.name);
  return {
    stream: (part) => outside.files.open(file.key, part),
    mime: headers['content-type']!,
    disposition: headers['content-disposition']!,
    size: file.size,
    etag: `"${file.sha256}"`,
    cache,
    // The feed of news carries them to whatever its readers read it with.
    isForOtherSites: cache === forAnHour && file.mime.startsWith('image/'),
  };
}

/** Throws `not_found` for whoever does not see the file anywhere on the site and does not edit it. */
async function cacheOfContent(
  { database, outside, actor }: Asked,
  { id, mime }: { id: string; mime: string },
): Promise<string> {
  const now = outside.clock.now();
  const looking = { fileId: id, now, today: moscowDay(now) };
  if (await isShownToAll(database.db, looking)) return /^(image|video)\//.test(mime) ? forAnHour : askedAgain;
  if (may(actor, 'content.edit') || (await isShownToSeat(database.db, looking, actor.seat)))
    return forOneself;
  throw new Refusal('not_found');
}

export const fileHandlers: Handler[] = [
  answer(readFile, { run: findFile }),
  answer(readNamedFile, { run: findFile }),
];

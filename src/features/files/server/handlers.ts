import { readNamedFileParams } from '#features/files/schemas.ts';
import { sql } from 'kysely';
import type { EffectiveRole } from '#access/actor.ts';
import { can } from '#access/authorize.ts';
import { readFile, readNamedFile } from '#features/files/calls.ts';
import { faqAudiences } from '#features/content/faq-audiences.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fileHeaders } from '#platform/files/file-headers.ts';
import { isFileVisible } from '#platform/files/file-use.ts';
import type { FilePurpose } from '#platform/files/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, FileResponse, Handler } from '#platform/http/define-handler.ts';

/** Scenario texts are excluded: they are served by the scenario endpoints, which check the permission. */
const servedPurposes = ['photo', 'logo', 'content'] as const satisfies readonly FilePurpose[];
type ServedPurpose = (typeof servedPurposes)[number];

/** The bytes of a file id never change. */
const immutableCache = 'public, max-age=31536000, immutable';
/**
 * Officers take content off the site, and authors themselves. So shared caches keep media for an hour only and revalidate
 * documents every time.
 */
const hourCache = 'public, max-age=3600';
const revalidatedCache = 'public, no-cache';
const privateCache = 'private, no-cache';

async function sendFile(context: HandlerContext<unknown, unknown>): Promise<FileResponse> {
  const { database, services, params } = context;
  const file = await database.db
    .selectFrom('file')
    .select(['id', 'key', 'name', 'mime', 'size', 'sha256', 'purpose', 'owner_id as ownerId'])
    .where('id', '=', params['id'] ?? '')
    .where('purpose', 'in', servedPurposes)
    .executeTakeFirst();
  if (!file) throw new Refusal('not_found');
  const cacheControl = await cacheControlOf[file.purpose as ServedPurpose](context, file);
  const headers = fileHeaders(file.name);
  return {
    stream: (part) => services.files.open(file.key, part),
    mime: headers['content-type']!,
    disposition: headers['content-disposition']!,
    size: file.size,
    etag: `"${file.sha256}"`,
    cacheControl,
    // The RSS feed embeds these images in third-party readers.
    allowCrossOrigin:
      file.purpose === 'content' && cacheControl === hourCache && file.mime.startsWith('image/'),
  };
}

interface FoundFile {
  id: string;
  mime: string;
  ownerId: string | null;
}

type FindCacheControl = (context: HandlerContext<unknown, unknown>, file: FoundFile) => Promise<string>;

/**
 * A photo is as visible as the card of its author: to everybody with the consent to publication, else to companies; that of
 * a minor to neither. The person and the fund always see it. Throws `not_found` for the others.
 */
async function cacheControlOfPhoto(
  { database, now, actor }: HandlerContext<unknown, unknown>,
  { ownerId }: FoundFile,
): Promise<string> {
  if (ownerId !== null && actor.person?.id === ownerId) return privateCache;
  const { rows } = await sql<{ isPublic: boolean }>`
    SELECT may_be_published AS "isPublic" FROM author_card
    WHERE id = ${ownerId} AND birthday <= ${adultsBornBy(now)}::date`.execute(database.db);
  if (rows[0]?.isPublic) return hourCache;
  if (actor.effectiveRole === 'FK_ADMIN') return privateCache;
  if (rows[0] && can(actor, 'author.read', { published: true })) return privateCache;
  throw new Refusal('not_found');
}

/** Throws `not_found` when no page visible to the user shows the file and the user cannot edit content. */
async function cacheControlOfContent(
  { database, now, actor }: HandlerContext<unknown, unknown>,
  { id, mime }: FoundFile,
): Promise<string> {
  const isVisibleTo = (role: EffectiveRole) =>
    isFileVisible(database.db, { fileId: id, now, audiences: faqAudiences[role] });
  if (await isVisibleTo('guest')) return /^(image|video)\//.test(mime) ? hourCache : revalidatedCache;
  if (can(actor, 'content.edit') || (await isVisibleTo(actor.effectiveRole))) return privateCache;
  throw new Refusal('not_found');
}

const cacheControlOf: Record<ServedPurpose, FindCacheControl> = {
  photo: cacheControlOfPhoto,
  logo: async () => immutableCache,
  content: cacheControlOfContent,
};

export const fileHandlers: Handler[] = [
  defineHandler(readFile, { run: sendFile }),
  defineHandler(readNamedFile, { params: readNamedFileParams, run: sendFile }),
];

/** The demo's pictures and films, drawn beforehand by seeds/draw, in the file store. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import type { FilePurpose } from '#platform/files/tables.ts';
import { siteFile } from '../content/site.ts';
import type { KeptFiles, Wanted } from './keep-files.ts';

type Room = 'authors' | 'experts' | 'news' | 'companies' | 'slides';

export interface Gallery {
  /** Id of the picture of that number in a room; null when nothing was drawn. */
  pictureOf(room: Room, number: number): string | null;
  /** Id of a file that lies by its own name. */
  named(name: string): string | null;
  stored: readonly StoredFile[];
}

interface Frame {
  purpose: FilePurpose;
  width: number;
  height: number;
}

const rooms: Record<Room, Frame> = {
  authors: { purpose: 'photo', width: 400, height: 500 },
  experts: { purpose: 'photo', width: 400, height: 500 },
  news: { purpose: 'content', width: 1280, height: 800 },
  companies: { purpose: 'logo', width: 320, height: 320 },
  slides: { purpose: 'content', width: 2560, height: 1280 },
};
const fileNames: Record<Room, string> = {
  authors: 'photo.webp',
  experts: 'photo.webp',
  news: 'news.webp',
  companies: 'logo.webp',
  slides: 'slide.webp',
};
const alone: Record<string, Pick<Wanted, 'mime' | 'width' | 'height'>> = {
  'projector.mp4': { mime: 'video/mp4' },
  'projector.webp': { mime: 'image/webp', width: 1280, height: 512 },
};

const pathOf = (name: string): string => fileURLToPath(siteFile(name));

interface Hanging {
  /** «news/7» or the name of a file. */
  place: string;
  file: Wanted;
}

const drawn = (room: Room): Hanging[] =>
  readdirSync(siteFile(room)).map((file) => ({
    place: `${room}/${file.replace('.webp', '')}`,
    file: {
      ...rooms[room],
      from: pathOf(`${room}/${file}`),
      name: fileNames[room],
      mime: 'image/webp',
      ownerId: null,
    },
  }));

const films = (): Hanging[] =>
  Object.entries(alone).map(([name, rest]) => ({
    place: name,
    file: { ...rest, from: pathOf(name), name, purpose: 'content', ownerId: null },
  }));

export async function hangGallery({ keep }: KeptFiles): Promise<Gallery> {
  const wanted = [...(Object.keys(rooms) as Room[]).flatMap(drawn), ...films()];
  const stored = await keep(wanted.map(({ file }) => file));
  const ids = new Map(wanted.map(({ place }, i) => [place, stored[i]!.id]));
  return {
    pictureOf: (room, number) => ids.get(`${room}/${number}`) ?? null,
    named: (name) => ids.get(name) ?? null,
    stored,
  };
}

/** A photo belongs to whom it shows. */
export const ownPhotos = (tx: Tx) =>
  sql`UPDATE file f SET owner_id = p.account_id FROM profile p WHERE p.photo_id = f.id`.execute(tx);

/** Puts the demo's pictures and videos into the file store. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import type { FilePurpose } from '#platform/files/tables.ts';
import { siteFile } from '../content/site.ts';
import type { DemoFiles, NewDemoFile } from './demo-files.ts';

type PictureKind = 'authors' | 'experts' | 'community' | 'news' | 'companies' | 'slides';

export interface Gallery {
  /** Id of a picture by kind and number; null when there is none. */
  pictureOf(kind: PictureKind, number: number): string | null;
  /** Id of a file by its name. */
  fileByName(name: string): string | null;
  stored: readonly StoredFile[];
}

interface PictureFormat {
  purpose: FilePurpose;
  width: number;
  height: number;
}

const pictureFormats: Record<PictureKind, PictureFormat> = {
  authors: { purpose: 'photo', width: 400, height: 500 },
  experts: { purpose: 'photo', width: 400, height: 500 },
  community: { purpose: 'content', width: 400, height: 500 },
  news: { purpose: 'content', width: 1280, height: 800 },
  companies: { purpose: 'logo', width: 320, height: 320 },
  slides: { purpose: 'content', width: 2560, height: 1280 },
};
const fileNames: Record<PictureKind, string> = {
  authors: 'photo.webp',
  experts: 'photo.webp',
  community: 'photo.webp',
  news: 'news.webp',
  companies: 'logo.webp',
  slides: 'slide.webp',
};
/** The site shows the photos of experts as pictures of its own: those of their profiles are not public. */
const folderOf = (kind: PictureKind): string => (kind === 'community' ? 'experts' : kind);
const namedFiles: Record<string, Pick<NewDemoFile, 'mime' | 'width' | 'height'>> = {
  'projector.mp4': { mime: 'video/mp4' },
  'projector.webp': { mime: 'image/webp', width: 1280, height: 512 },
};

const pathOf = (name: string): string => fileURLToPath(siteFile(name));

interface GalleryEntry {
  /** «news/7» or the name of a file. */
  key: string;
  file: NewDemoFile;
}

const picturesOf = (kind: PictureKind): GalleryEntry[] =>
  readdirSync(siteFile(folderOf(kind))).map((file) => ({
    key: `${kind}/${file.replace('.webp', '')}`,
    file: {
      ...pictureFormats[kind],
      from: pathOf(`${folderOf(kind)}/${file}`),
      name: fileNames[kind],
      mime: 'image/webp',
      ownerId: null,
    },
  }));

const videos = (): GalleryEntry[] =>
  Object.entries(namedFiles).map(([name, rest]) => ({
    key: name,
    file: { ...rest, from: pathOf(name), name, purpose: 'content', ownerId: null },
  }));

export async function storeGallery({ upload }: DemoFiles): Promise<Gallery> {
  const entries = [...(Object.keys(pictureFormats) as PictureKind[]).flatMap(picturesOf), ...videos()];
  const stored = await upload(entries.map(({ file }) => file));
  const ids = new Map(entries.map(({ key }, i) => [key, stored[i]!.id]));
  return {
    pictureOf: (kind, number) => ids.get(`${kind}/${number}`) ?? null,
    fileByName: (name) => ids.get(name) ?? null,
    stored,
  };
}

/** Makes the account shown on a photo the owner of the file. */
export const assignPhotoOwners = (tx: Tx) =>
  sql`UPDATE file f SET owner_id = p.account_id FROM profile p WHERE p.photo_id = f.id`.execute(tx);

/** Fixtures of the news editing tests. */
import sharp from 'sharp';
import { beforeEach } from 'vitest';
import { useWorld } from './use-world.ts';
import type { Visitor, World } from './world.ts';

export const newsAdmin = '/api/administrator/news';
export const newsCategories = '/api/administrator/news-categories';

/** A form with nothing wrong in it. */
export const completeNews = (categoryId: number) => ({
  name: 'Открыт приём работ',
  categoryId,
  previewText: 'До конца месяца.',
  detailText: 'Ждём **сценарии**.',
  tags: ['приём', 'отбор'],
});

/** Returns the id of a stored picture. */
export async function sentPicture(officer: Visitor): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'a.png'));
  return (await officer.post('/api/administrator/media', body)).data.id;
}

export interface NewsAdmin {
  world: World;
  officer: Visitor;
  /** The id of the only category. */
  categoryId: number;
  /** A form with nothing wrong in it. */
  completeForm(): ReturnType<typeof completeNews>;
  /** A draft. */
  create(fields?: object): Promise<{ id: number; version: number }>;
  /** Titles of the news that a guest sees. */
  listPublicTitles(): Promise<string[]>;
  /** Restores the initial state. */
  reset(): Promise<void>;
}

/** Call once at the top of a file. Every test starts with one news category and an officer who may edit news. */
export function useNewsAdmin(): NewsAdmin {
  const world = useWorld();
  const admin: NewsAdmin = {
    world,
    // Signs in at every reset.
    officer: {} as Visitor,
    categoryId: 0,
    completeForm: () => completeNews(admin.categoryId),
    create: async (fields = {}) =>
      (await admin.officer.post(newsAdmin, { ...admin.completeForm(), ...fields })).data,
    async listPublicTitles() {
      const { items } = (await world.guest.post('/api/news', {})).data;
      return items.map(({ name }: { name: string }) => name);
    },
    async reset() {
      await world.reset();
      admin.officer = await world.as('fund');
      admin.categoryId = (await admin.officer.post(newsCategories, { name: 'Питчинг' })).data[0].id;
    },
  };
  beforeEach(() => admin.reset());
  return admin;
}

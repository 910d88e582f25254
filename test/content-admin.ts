/** An empty product with an officer whose only right is to edit the public site. */
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import { addAccount } from './fixtures-scenarios.ts';
import { useWorld } from './use-world.ts';
import type { Visitor, World } from './world.ts';

export const adminPath = '/api/administrator/content';
export const missingId = '0192a000-0000-7000-8000-ffffffffffff';

export interface ContentAdmin {
  world: World;
  officer: Visitor;
  /** Adds a row to a list and returns it. The first id is 1001. */
  add(part: string, form: object): Promise<any>;
  rows(part: string): Promise<any[]>;
  /** Recorded events of the public content with their payloads, in order. */
  events(): Promise<{ kind: string; part: string; id?: string }[]>;
  /** Id of a stored file of the site. */
  media(file: { name: string; mime: string; text?: string }): Promise<string>;
  /** Restores the initial state. */
  reset(): Promise<void>;
}

const lists = [
  'slide',
  'about_card',
  'document',
  'community_section',
  'community_item',
  'faq_section',
  'faq_item',
];

/** Call once at the top of a file. Every test starts without content. */
export function useContentAdmin(): ContentAdmin {
  const world = useWorld();
  const admin: ContentAdmin = {
    world,
    // Signs in at every reset.
    officer: {} as Visitor,
    add: async (part, form) => (await admin.officer.post(`${adminPath}/${part}`, form)).data,
    rows: async (part) => (await admin.officer.get(`${adminPath}/${part}`)).data as unknown as any[],
    async events() {
      const found = await sql<{ kind: string; payload: { part: string; id?: string } }>`
        SELECT kind, payload FROM event WHERE kind LIKE 'content.%' ORDER BY at, id`.execute(
        world.database.db,
      );
      return found.rows.map(({ kind, payload }) => ({ kind, ...payload }));
    },
    async media({ name, mime, text = 'bytes' }) {
      const file = { ownerId: null, name, mime, purpose: 'content' as const };
      const stored = await storeUpload(world.product.serverContext.services.files, Buffer.from(text), file);
      return world.database.tx((tx) => addFile(tx, stored));
    },
    async reset() {
      await world.reset();
      for (const list of lists)
        await sql`ALTER TABLE ${sql.table(list)} ALTER COLUMN id RESTART WITH 1001`.execute(
          world.database.db,
        );
      const account = { role: 'FK_ADMIN', capabilities: ['fk.content'] } as const;
      const id = await addAccount(world.database, {
        role: account.role,
        capabilities: [...account.capabilities],
        name: 'Римма',
        lastName: 'Редакторова',
      });
      admin.officer = await world.asAccount(id);
    },
  };
  beforeEach(() => admin.reset());
  return admin;
}

/** An expert whose question the fund has forwarded to an author, with the officers of both queues. */
import { sql } from 'kysely';
import { ordersPath } from './application-fixture.ts';
import { addAccount } from './fixtures-scenarios.ts';
import { addSelection } from './fixtures-selections.ts';
import type { useWorld } from './use-world.ts';
import type { Visitor } from './world.ts';
import type { Capability } from '#access/actor.ts';
import { newId } from '#kernel/id.ts';

type World = ReturnType<typeof useWorld>;

export const orderNumber = 'АВ-26-1-00417';

/** Which message of the thread to forward, by its place from the end, and the words for the other side. */
interface Forwarded {
  id: string;
  text: string;
  clientId?: string;
}

export class Forwarding {
  order = '';
  task = '';
  /** As the author reads it. */
  questionId = '';
  readonly #world: World;
  readonly author: Visitor;
  readonly expert: Visitor;
  readonly intake: Visitor;
  readonly expertise: Visitor;

  constructor(
    world: World,
    people: { author: Visitor; expert: Visitor; intake: Visitor; expertise: Visitor },
  ) {
    this.#world = world;
    ({ author: this.author, expert: this.expert, intake: this.intake, expertise: this.expertise } = people);
  }

  addOfficer = async (...capabilities: Capability[]): Promise<Visitor> =>
    this.#world.asAccount(await addAccount(this.#world.database, { role: 'FK_ADMIN', capabilities }));

  messages = async (who: Visitor, id: string): Promise<any[]> =>
    (await who.get(`/api/chats/${id}/messages`)).data.items;

  texts = async (who: Visitor, id: string): Promise<string[]> =>
    (await this.messages(who, id)).map(({ text }) => text);

  write = async (who: Visitor, id: string, text: string): Promise<string> =>
    (await who.post(`/api/chats/${id}/messages`, { text, clientId: newId() })).data.id;

  /** Writes to the thread of the expert. */
  ask = async (text: string): Promise<string> => {
    this.task = (await this.expert.post('/api/chats', { type: 'TASK', text })).data.id;
    return (await this.messages(this.expert, this.task)).at(-1).id;
  };

  forward = async ({ id, text, clientId = newId() }: Forwarded): Promise<string> => {
    const form = { number: orderNumber, text, clientId };
    this.order = (await this.expertise.post(`/api/chats/messages/${id}/forward`, form)).data.id;
    return (await this.questions()).at(-1).id;
  };

  questions = async (): Promise<any[]> => (await this.intake.get(`/api/chats/${this.order}`)).data.questions;

  answer = (id: string, form: object = {}, who = this.intake) =>
    who.post(`/api/chats/messages/${id}/forward-answer`, {
      questionId: this.questionId,
      text: 'Автор отвечает: на вокзале',
      clientId: newId(),
      ...form,
    });

  /** What the officer is asked to do. */
  waiting = async (who: Visitor): Promise<string[]> => {
    await this.#world.runDeliveries();
    const { items } = (await who.get('/api/notifications?tab=ACTION')).data;
    return items.map(({ type, route }: { type: string; route: string }) => `${type} ${route}`).toSorted();
  };

  notices = async (who: Visitor): Promise<any[]> =>
    (await who.get('/api/notifications?kind=chat')).data.items;
}

/** Call in an empty world. */
export async function addForwarding(world: World): Promise<Forwarding> {
  const [author, expert] = [await world.as('author'), await world.as('expert')];
  const officer = async (capability: Capability) =>
    world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities: [capability] }));
  const people = {
    author,
    expert,
    intake: await officer('fk.intake'),
    expertise: await officer('fk.expertise'),
  };
  const { id } = (await author.post(ordersPath, { categoryId: await addSelection(world) })).data;
  await sql`UPDATE application SET state = 'SUBMITTED', number = ${orderNumber} WHERE id = ${id}`.execute(
    world.database.db,
  );
  const stand = new Forwarding(world, people);
  const question = await stand.ask('Я, Лев Толстой, не понял вторую сцену');
  stand.questionId = await stand.forward({ id: question, text: 'Где вторая сцена?' });
  return stand;
}

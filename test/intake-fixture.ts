/** Officers of intake, and applications that they work on. */
import type { Capability } from '#access/actor.ts';
import { checkItems } from '#features/intake/constants.ts';
import { addAccount } from './fixtures-scenarios.ts';
import type { AccountFixture } from './fixtures-scenarios.ts';
import { makeReadyApplication, ordersPath, signQuestionnaire } from './application-fixture.ts';
import { addSelection } from './fixtures-selections.ts';
import type { SelectionFixture } from './fixtures-selections.ts';
import type { Visitor, World } from './world.ts';

export const adminOrdersPath = '/api/administrator/orders';
export const protocolsPath = '/api/administrator/protocols';

export interface Officer extends Visitor {
  id: string;
}

export async function signInOfficer(world: World, ...capabilities: Capability[]): Promise<Officer> {
  return signInAs(world, { role: 'FK_ADMIN', capabilities });
}

export async function signInAs(world: World, fixture: AccountFixture): Promise<Officer> {
  const id = await addAccount(world.database, fixture);
  return Object.assign(await world.asAccount(id), { id });
}

export interface OrderFixture {
  id: string;
  selectionId: string;
  scenarioId: string;
}

/** Submitted by «author». */
export async function submitOrder(world: World, selection: SelectionFixture = {}): Promise<OrderFixture> {
  const author = await world.as('author');
  const selectionId = await addSelection(world, selection);
  await signQuestionnaire(world, world.people.author.id);
  const { id, scenarioId } = await makeReadyApplication(author, selectionId);
  await author.post(`${ordersPath}/${id}/submit`);
  return { id, selectionId, scenarioId };
}

/** Answers the whole formal check. */
export async function answerChecks(
  officer: Visitor,
  id: string,
  { failed = [] }: { failed?: readonly string[] } = {},
): Promise<void> {
  for (const item of checkItems) {
    const answer = failed.includes(item) ? 'NO' : 'YES';
    await officer.post(`${adminOrdersPath}/${id}/check`, { item, answer, text: '', version: 0 });
  }
}

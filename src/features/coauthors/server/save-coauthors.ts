/** Replaces the list of co-authors. Of two tabs saving at the same time one gets `version_conflict`. */
import type { SaveCoauthorsInput } from '#features/coauthors/schemas.ts';
import { limitInvitations, newLink, notifyOfShare } from '#features/coauthors/server/invite-coauthor.ts';
import {
  countCoauthorSave,
  isEditable,
  lockedRefusal,
  lockScenarioForUpdate,
} from '#features/scenarios/server/save-scenario.ts';
import { newId } from '#kernel/id.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface SaveCoauthorsOptions {
  scenarioId: string;
  /** Who saves: the author of the scenario. */
  authorId: string;
  now: Date;
  input: SaveCoauthorsInput;
}

interface Named {
  id: string;
  email: string;
  share: number;
}

type Wanted = SaveCoauthorsInput['items'][number];

/** Throws `validation_failed`, `version_conflict`, `state_conflict`. */
export async function saveCoauthors(tx: Tx, options: SaveCoauthorsOptions): Promise<void> {
  const { scenarioId, authorId, input } = options;
  const scenario = await lockScenarioForUpdate(tx, scenarioId);
  if (!isEditable(scenario.state)) throw lockedRefusal();
  await countCoauthorSave(tx, { id: scenarioId, version: input.version });
  const before = await tx
    .selectFrom('scenario_coauthor')
    .select(['id', 'email', 'share'])
    .where('scenario_id', '=', scenarioId)
    .execute();
  await refuseWrongList(tx, { authorId, input, before });
  await applyChanges(tx, options, before);
}

/** One error per wrong field; `items.<place>.email` names the person of that place. */
async function refuseWrongList(
  tx: Tx,
  { authorId, input, before }: { authorId: string; input: SaveCoauthorsInput; before: readonly Named[] },
): Promise<void> {
  const { items, ownShare } = input;
  const author = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', authorId)
    .executeTakeFirstOrThrow();
  const errors: FieldError[] = [];
  const refuse = (field: string, text: TextKey) => errors.push({ code: 'validation_failed', field, text });
  if (items.reduce((sum, { share }) => sum + share, ownShare) !== 100)
    refuse('ownShare', 'coauthors@rules.sum');
  const addresses = items.map(({ email }) => email.toLowerCase());
  items.forEach(({ id }, place) => {
    const address = addresses[place]!;
    if (address === author.email.toLowerCase()) refuse(`items.${place}.email`, 'coauthors@rules.self');
    else if (addresses.indexOf(address) !== place) refuse(`items.${place}.email`, 'coauthors@rules.twice');
    if (id !== undefined && !before.some((named) => named.id === id))
      refuse(`items.${place}.id`, 'rules@common.unknown');
  });
  if (errors.length) throw new InvalidInput(errors);
}

/** The address identifies a co-author: with another address it is another person, who has not confirmed anything. */
const isSame = (named: Named, entry: Wanted): boolean =>
  named.email.toLowerCase() === entry.email.toLowerCase();

async function applyChanges(tx: Tx, options: SaveCoauthorsOptions, before: readonly Named[]): Promise<void> {
  const { items } = options.input;
  for (const named of before)
    if (!items.some((entry) => isSame(named, entry))) await removeCoauthor(tx, options, named);
  for (const [place, entry] of items.entries()) {
    const named = before.find((one) => isSame(one, entry));
    if (!named) await addCoauthor(tx, options, { ...entry, place });
    else await changeCoauthor(tx, options, { named, share: entry.share, place });
  }
}

async function removeCoauthor(
  tx: Tx,
  { scenarioId, authorId }: SaveCoauthorsOptions,
  named: Named,
): Promise<void> {
  await tx.deleteFrom('scenario_coauthor').where('id', '=', named.id).execute();
  const payload = { scenarioId, share: named.share };
  await record(tx, { kind: 'coauthor.removed', actorId: authorId, subjectId: named.id, payload });
}

async function addCoauthor(
  tx: Tx,
  { scenarioId, authorId, now }: SaveCoauthorsOptions,
  { email, share, place }: Wanted & { place: number },
): Promise<void> {
  await limitInvitations(tx, authorId);
  const id = newId();
  const { code, columns } = newLink(now);
  await tx
    .insertInto('scenario_coauthor')
    .values({
      id,
      scenario_id: scenarioId,
      place,
      email,
      account_id: null,
      share,
      answered_at: null,
      ...columns,
    })
    .execute();
  const payload = { scenarioId, share };
  await record(tx, { kind: 'coauthor.invited', actorId: authorId, subjectId: id, payload, secret: { code } });
}

interface Change {
  named: Named;
  share: number;
  place: number;
}

async function changeCoauthor(
  tx: Tx,
  options: SaveCoauthorsOptions,
  { named: { id, email, share: before }, share, place }: Change,
): Promise<void> {
  // The person may have answered since the list was read.
  const { state } = await tx
    .updateTable('scenario_coauthor')
    .set({ place, share })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow();
  if (share !== before) await notifyOfShare(tx, { ...options, coauthorId: id, email, state, share });
}

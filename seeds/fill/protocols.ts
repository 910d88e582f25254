/** The published protocols of the closed selection: each decision about its applications stands in one of them. */
import { decisionRules } from '#features/intake/constants.ts';
import type { Decision } from '#features/intake/constants.ts';
import { newId } from '#kernel/id.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { readJson } from '../content/read-json.ts';
import { cast, secondOfficer } from '../people.ts';
import type { SeedContext } from './people.ts';

const texts = readJson<Record<'place' | 'present', string>>('protocols.json');

export async function addProtocols({ tx, today }: SeedContext, selectionId: string): Promise<void> {
  const { fund } = cast(today);
  for (const kind of ['WORK_GROUP', 'COMMISSION'] as const) {
    const decisions = await decisionsOf(tx, { selectionId, kind });
    const at = decisions[0]!.at;
    const id = newId();
    const { label } = await tx
      .insertInto('protocol')
      .values({
        ...{ id, kind, state: 'PUBLISHED', version: 2 },
        selection_id: selectionId,
        day: moscowDay(at),
        ...texts,
        ...{ created_by: fund.id, created_at: at },
        ...{ proposed_by: fund.id, proposed_at: at },
        ...{ decided_by: secondOfficer.id, decided_at: at },
      })
      .returning('label')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('protocol_item')
      .values(
        decisions.map(({ applicationId, number, title, ground, decision }) => ({
          protocol_id: id,
          application_id: applicationId,
          ...{ number: number!, title, decision, ground, officer_id: fund.id },
        })),
      )
      .execute();
    await tx
      .updateTable('application_move')
      .set({ protocol: label })
      .where(
        'id',
        'in',
        decisions.map(({ id: moveId }) => moveId),
      )
      .execute();
  }
}

async function decisionsOf(
  tx: SeedContext['tx'],
  { selectionId, kind }: { selectionId: string; kind: 'WORK_GROUP' | 'COMMISSION' },
) {
  const rules = Object.entries(decisionRules).filter(([, rule]) => rule.kind === kind);
  const moves = await tx
    .selectFrom('application_move as m')
    .innerJoin('application as a', 'a.id', 'm.application_id')
    .select([
      'm.id',
      'm.move',
      'm.at',
      'm.ground',
      'm.application_id as applicationId',
      'a.number',
      'a.submission',
    ])
    .where('a.selection_id', '=', selectionId)
    .where(
      'm.move',
      'in',
      rules.map(([, { move }]) => move),
    )
    .orderBy('a.number')
    .execute();
  return moves.map(({ submission, ...move }) => ({
    ...move,
    title: submission!.scenario.name,
    decision: rules.find(([, rule]) => rule.move === move.move)![0] as Decision,
  }));
}

/** A programme with an open selection and a closed one. */
import type { SelectionQuestion } from '#features/selections/questions.ts';
import type {} from '#features/selections/server/tables.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { readJson } from '../content/read-json.ts';
import type { SeedContext } from './people.ts';

interface SelectionTexts {
  program: { name: string; code: string; description: string };
  open: string;
  closed: string;
  questions: (Omit<SelectionQuestion, 'freezeAfter' | 'condition' | 'min' | 'max'> &
    Partial<SelectionQuestion>)[];
}

const openDays = 30;
/** The working group has taken its applications, and is within its term of thirty working days. */
const closedDays = 40;
const year = 2026;

export async function addSelections({ tx, today }: SeedContext): Promise<void> {
  const { program, open, closed, questions } = readJson<SelectionTexts>('selections.json');
  const [programId, openId] = [newId(), newId()];
  const [openWave, closedWave] = [newId(), newId()];
  await tx
    .insertInto('program')
    .values({ ...program, id: programId })
    .execute();
  await tx
    .insertInto('wave')
    .values([
      { id: closedWave, program_id: programId, number: 1, year },
      { id: openWave, program_id: programId, number: 2, year },
    ])
    .execute();
  const at = (days: number, time: string) =>
    new Date(`${moscowDay(new Date(today.getTime() + days * 86_400_000))}T${time}:00+03:00`);
  const eligibility = JSON.stringify({ minAge: 18, citizenship: 'RU', debut: false, formats: [] });
  await tx
    .insertInto('selection')
    .values([
      {
        id: newId(),
        wave_id: closedWave,
        name: closed,
        state: 'CLOSED',
        open_at: at(-110, '10:00'),
        close_at: at(-closedDays, '23:59'),
        eligibility,
        // The demo has an application that the author is to mend now.
        fix_days_after_close: 45,
      },
      {
        id: openId,
        wave_id: openWave,
        name: open,
        state: 'OPEN',
        open_at: at(-5, '10:00'),
        close_at: at(openDays, '23:59'),
        eligibility,
        form_version: 1,
      },
    ])
    .execute();
  const noLimits = { freezeAfter: null, condition: null, min: null, max: null };
  await tx
    .insertInto('selection_form')
    .values({
      selection_id: openId,
      version: 1,
      questions: JSON.stringify(questions.map((question) => ({ ...noLimits, ...question }))),
      published_at: at(-6, '12:00'),
    })
    .execute();
}

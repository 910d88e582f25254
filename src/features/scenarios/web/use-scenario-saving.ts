/** Saving the form of a scenario: a new one is made, of an old one only what was changed is sent. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import { createScenario, listScenarios, readScenario, saveScenario } from '#features/scenarios/contract.ts';
import type { WireScenario } from '#features/scenarios/contract.ts';
import type { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { valuesOf } from '#features/scenarios/web/scenario-values.ts';
import { applyErrors } from '#ui/form/use-form.ts';
import type { FormOf } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';

export type ScenarioFormState = FormOf<typeof scenarioForm>;

export interface ScenarioSaving {
  /** For `onSubmit`; undefined when another tab was first. */
  save: (values: Record<string, unknown>) => Promise<WireScenario | undefined>;
  /** The same from elsewhere than the button: undefined when the form refuses. */
  saveNow: () => Promise<WireScenario | undefined>;
  /** What was typed here stands over a newer version. */
  conflicting: boolean;
  takeFresh: () => Promise<void>;
}

export function useScenarioSaving(
  form: ScenarioFormState,
  scenario: WireScenario | undefined,
): ScenarioSaving {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [conflicting, setConflicting] = useState(false);
  const known = useRef(scenario);

  const keep = async (saved: WireScenario) => {
    known.current = saved;
    setConflicting(false);
    form.reset(valuesOf(saved) as never);
    queries.setQueryData([readScenario.path, { id: saved.id }, {}], saved);
    await queries.invalidateQueries({ queryKey: [listScenarios.path] });
  };
  const send = (values: Record<string, unknown>): Promise<WireScenario> => {
    const before = known.current;
    if (!before) return client.call(createScenario, { input: values });
    const changed = Object.keys(form.formState.dirtyFields);
    const input = Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)));
    return client.call(saveScenario, {
      params: { id: before.id },
      input: { ...input, VERSION: before.VERSION },
    });
  };
  const save = async (values: Record<string, unknown>) => {
    try {
      const saved = await send(values);
      await keep(saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
      setConflicting(true);
      return undefined;
    }
  };
  const saveNow = () =>
    new Promise<WireScenario | undefined>((resolve) => {
      const sent = form.handleSubmit(
        async (values) => resolve(await save(values)),
        () => resolve(undefined),
      );
      sent().catch((error: unknown) => {
        applyErrors(form, error, { fallback: text('common@error.default') });
        resolve(undefined);
      });
    });
  const takeFresh = async () => {
    const id = known.current?.id;
    if (id) await keep(await client.call(readScenario, { params: { id } }));
  };
  return { save, saveNow, conflicting, takeFresh };
}

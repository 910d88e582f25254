/** Saves the form of a scenario: creates a new one, or sends only the changed fields of an existing one. */
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/page-context.tsx';
import { createScenario, listScenarios, readScenario, saveScenario } from '#features/scenarios/contract.ts';
import type { WireScenario } from '#features/scenarios/contract.ts';
import type { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { valuesOf } from '#features/scenarios/web/scenario-values.ts';
import type { FormOf } from '#ui/form/use-form.ts';
import { useSaving } from '#ui/form/use-saving.ts';
import type { Saving } from '#ui/form/use-saving.ts';

export type ScenarioFormState = FormOf<typeof scenarioForm>;

export function useScenarioSaving(
  form: ScenarioFormState,
  scenario: WireScenario | undefined,
): Saving<WireScenario> {
  const client = useClient();
  const queries = useQueryClient();
  return useSaving(form, {
    item: scenario,
    valuesOf,
    send(values, before) {
      if (!before) return client.call(createScenario, { input: values });
      const changedFields = Object.keys(form.formState.dirtyFields);
      const input = Object.fromEntries(
        Object.entries(values).filter(([name]) => changedFields.includes(name)),
      );
      return client.call(saveScenario, {
        params: { id: before.id },
        input: { ...input, VERSION: before.VERSION },
      });
    },
    read: ({ id }) => client.call(readScenario, { params: { id } }),
    onKept(saved) {
      queries.setQueryData([readScenario.path, { id: saved.id }, {}], saved);
      return queries.invalidateQueries({ queryKey: [listScenarios.path] });
    },
  });
}

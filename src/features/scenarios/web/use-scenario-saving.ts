/** Saves the form of a scenario: creates a new one, or sends only the changed fields of an existing one. */
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import { createScenario, listScenarios, readScenario, saveScenario } from '#features/scenarios/contract.ts';
import type { WireScenario } from '#features/scenarios/contract.ts';
import type { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { valuesOf as toFormValues } from '#features/scenarios/web/scenario-values.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.ts';
import type { VersionedSave } from '#ui/form/use-versioned-save.ts';

export type ScenarioFormState = SchemaForm<typeof scenarioForm>;

export function useScenarioSaving(
  form: ScenarioFormState,
  scenario: WireScenario | undefined,
): VersionedSave<WireScenario> {
  const client = useClient();
  const queries = useQueryClient();
  return useVersionedSave(form, {
    item: scenario,
    toFormValues,
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
    fetchLatest: ({ id }) => client.call(readScenario, { params: { id } }),
    onSaved(saved) {
      queries.setQueryData([readScenario.path, { id: saved.id }, {}], saved);
      return queries.invalidateQueries({ queryKey: [listScenarios.path] });
    },
  });
}

/** Saves the form of a scenario: creates a new one, or sends only the changed fields of an existing one. */
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/app-context.tsx';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import { createScenario, listScenarios, readScenario, saveScenario } from '#features/scenarios/calls.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import type { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { valuesOf as toFormValues } from '#features/scenarios/web/scenario-values.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';

export type ScenarioFormState = SchemaForm<typeof scenarioForm>;

export type ScenarioSaving = VersionedSave<typeof scenarioForm, WireOwnScenario>;

export function useScenarioSaving(
  form: ScenarioFormState,
  scenario: WireOwnScenario | undefined,
): ScenarioSaving {
  const client = useClient();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return useVersionedSave(form, {
    item: scenario,
    versionOf: ({ VERSION }) => VERSION,
    toFormValues,
    send(values, base, changed) {
      if (!base) return client.call(createScenario, { input: values });
      const input = Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)));
      return client.call(saveScenario, {
        params: { id: base.id },
        input: { ...input, VERSION: base.VERSION },
      });
    },
    fetchLatest: ({ id }) => client.call(readScenario, { params: { id } }),
    onSaved(saved) {
      queryClient.setQueryData(queryKeyOf(readScenario, { params: { id: saved.id } }), saved);
      return invalidate(listScenarios);
    },
  });
}

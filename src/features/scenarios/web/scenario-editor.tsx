/** Editor of a scenario: the form, the text, the state and its moves. */
import { useNavigate } from '#router/hooks.ts';
import type { WireScenario } from '#features/scenarios/contract.ts';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { AccessFields, DeclarationFields } from '#features/scenarios/web/access-fields.tsx';
import { CharacterFields } from '#features/scenarios/web/character-fields.tsx';
import { MainFields } from '#features/scenarios/web/main-fields.tsx';
import { ReadingsPanel } from '#features/scenarios/web/readings-panel.tsx';
import { freshValues, valuesOf } from '#features/scenarios/web/scenario-values.ts';
import { ScenarioNotice, VersionConflict, standsStill } from '#features/scenarios/web/scenario-notices.tsx';
import { SortFields } from '#features/scenarios/web/sort-fields.tsx';
import { StatePanel } from '#features/scenarios/web/state-panel.tsx';
import { TextPanel } from '#features/scenarios/web/text-panel.tsx';
import { useScenarioSaving } from '#features/scenarios/web/use-scenario-saving.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { SideBySide } from '#ui/side-by-side.tsx';
import { notify } from '#ui/snackbar.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.tsx';
import css from '#features/scenarios/web/scenario.module.css';

const formId = 'scenario';

export function ScenarioEditor({ scenario }: { scenario?: WireScenario }) {
  const text = useText();
  const navigate = useNavigate();
  const form = useForm(scenarioForm, { defaults: (scenario ? valuesOf(scenario) : freshValues) as never });
  const saving = useScenarioSaving(form, scenario);
  const guard = useLeaveGuard(form.formState.isDirty);
  const locked = standsStill(scenario);

  const openSaved = async ({ id }: { id: string }) => {
    guard.release();
    // The editor of the new scenario looks the same, so the author keeps the scroll position.
    await navigate(`/profile/scenarios/${id}`, { replace: true, preventScrollReset: true });
  };
  const submit = async (values: Record<string, unknown>) => {
    const saved = await saving.save(values);
    if (!saved) return;
    notify({ type: 'success', text: text('scenarios@web.saved') });
    if (!scenario) await openSaved(saved);
  };
  const title = scenario?.name ?? text('scenarios@web.newTitle');
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[{ text: text('scenarios@web.title'), to: '/profile/scenarios' }, { text: title }]}
      />
      {scenario && <ScenarioNotice scenario={scenario} />}
      <SideBySide
        label={text('scenarios@web.aside')}
        follows
        aside={
          <>
            <StatePanel form={form} scenario={scenario} saveNow={saving.saveNow} onGone={guard.release} />
            {scenario?.TEXT && <ReadingsPanel id={scenario.id} />}
          </>
        }
      >
        <Form id={formId} form={form} onSubmit={submit} noLegend>
          <ScenarioFields
            scenario={scenario}
            locked={locked}
            saveNow={saving.saveNow}
            onCreated={openSaved}
          />
          {!locked && (
            <SaveBar
              fresh={!scenario}
              {...(!scenario && { saveText: text('scenarios@web.saveDraft') })}
              notice={saving.conflicting && <VersionConflict onLoadLatest={() => void saving.takeFresh()} />}
            />
          )}
        </Form>
      </SideBySide>
      {guard.dialog}
    </>
  );
}

interface ScenarioFieldsProps {
  scenario: WireScenario | undefined;
  locked: boolean;
  saveNow: () => Promise<WireScenario | undefined>;
  onCreated: (created: { id: string }) => Promise<void>;
}

function ScenarioFields({ scenario, locked, saveNow, onCreated }: ScenarioFieldsProps) {
  const moderated = scenario?.moderated === true;
  return (
    <fieldset className={css.parts} disabled={locked}>
      <fieldset disabled={moderated}>
        <MainFields />
      </fieldset>
      <SortFields moderated={moderated} />
      <fieldset disabled={moderated}>
        <CharacterFields />
      </fieldset>
      <TextPanel scenario={scenario} locked={locked || moderated} saveNow={saveNow} onCreated={onCreated} />
      <AccessFields />
      <DeclarationFields />
    </fieldset>
  );
}

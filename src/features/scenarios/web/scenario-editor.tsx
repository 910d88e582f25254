/** Editor of a scenario: the form, the text, the state and its moves. */
import type { ReactNode } from 'react';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { AccessFields, DeclarationFields } from '#features/scenarios/web/access-fields.tsx';
import { CharacterFields } from '#features/scenarios/web/character-fields.tsx';
import { MainFields } from '#features/scenarios/web/main-fields.tsx';
import { ReadingsPanel } from '#features/scenarios/web/readings-panel.tsx';
import { RightsFileField } from '#features/scenarios/web/rights/file-field.tsx';
import { emptyScenarioValues, valuesOf } from '#features/scenarios/web/scenario-values.ts';
import { ScenarioNotice, isReadOnly } from '#features/scenarios/web/scenario-notices.tsx';
import { ClassificationFields } from '#features/scenarios/web/classification-fields.tsx';
import { StatePanel } from '#features/scenarios/web/state-panel.tsx';
import { TextPanel } from '#features/scenarios/web/text-panel.tsx';
import { useOpenWhenSaved } from '#features/scenarios/web/use-open-when-saved.ts';
import { useScenarioSaving } from '#features/scenarios/web/use-scenario-saving.ts';
import type { ScenarioFileProps } from '#features/scenarios/web/use-scenario-upload.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import css from '#features/scenarios/web/scenario.module.css';

const formId = 'scenario';

/** Parts of other features. */
export interface EditorSlots {
  /** Above the form. */
  notice?: ReactNode;
  /** Below the form of a saved scenario. */
  coauthors?: ReactNode;
  /** Not all co-authors have confirmed. */
  awaitsCoauthors?: boolean;
}

interface ScenarioEditorProps extends EditorSlots {
  scenario?: WireOwnScenario;
}

export function ScenarioEditor({
  scenario,
  notice,
  coauthors,
  awaitsCoauthors = false,
}: ScenarioEditorProps) {
  const t = useTranslate();
  const form = useForm(scenarioForm, {
    defaultValues: scenario ? valuesOf(scenario) : emptyScenarioValues,
  });
  const saving = useScenarioSaving(form, scenario);
  const locked = isReadOnly(scenario);

  const openSaved = useOpenWhenSaved();
  const onSaved = async (saved: WireOwnScenario) => {
    notify({ type: 'success', text: t('scenarios@web.saved') });
    if (!scenario) await openSaved(saved);
  };
  const title = scenario?.name ?? t('scenarios@web.newTitle');
  return (
    <>
      <PageTitle
        title={title}
        breadcrumbs={[{ text: t('scenarios@web.title'), to: '/profile/scenarios' }, { text: title }]}
      />
      {notice}
      {scenario && <ScenarioNotice scenario={scenario} />}
      <SideBySide
        label={t('scenarios@web.aside')}
        sticky
        aside={
          <>
            <StatePanel form={form} scenario={scenario} saving={saving} awaitsCoauthors={awaitsCoauthors} />
            {scenario?.TEXT && <ReadingsPanel id={scenario.id} />}
          </>
        }
      >
        <Form id={formId} form={form} onSubmit={saving.save} onSaved={onSaved} noLegend>
          <ScenarioFields
            scenario={scenario}
            locked={locked}
            saveThen={saving.saveThen}
            onCreated={openSaved}
          />
          {!locked && (
            <SaveBar
              isNew={!scenario}
              {...(!scenario && { saveText: t('scenarios@web.saveDraft') })}
              notice={saving.conflictNotice}
            />
          )}
        </Form>
        <fieldset disabled={locked}>{coauthors}</fieldset>
      </SideBySide>
    </>
  );
}

function ScenarioFields(props: ScenarioFileProps) {
  const { scenario, locked } = props;
  const moderated = scenario?.moderated === true;
  return (
    <fieldset className={css.parts} disabled={locked}>
      <fieldset disabled={moderated}>
        <MainFields />
      </fieldset>
      <ClassificationFields moderated={moderated} />
      <fieldset disabled={moderated}>
        <CharacterFields />
      </fieldset>
      <TextPanel {...props} locked={locked || moderated} />
      <AccessFields />
      {/* A scenario that was moderated before the basis was asked for may still add it. */}
      <DeclarationFields
        basisLocked={moderated && Boolean(scenario.RIGHTS_BASIS)}
        rightsFile={<RightsFileField {...props} locked={locked || moderated} />}
      />
    </fieldset>
  );
}

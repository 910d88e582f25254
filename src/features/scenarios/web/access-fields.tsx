/** Form fields: access to the text, and the author's declarations. */
import { accessModes, aiUses } from '#features/scenarios/scenario-words.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { RadioField } from '#ui/radio-group.tsx';

export function AccessFields() {
  const text = useText();
  return (
    <Panel title={text('scenarios@web.parts.access')}>
      <FieldGroup single>
        <RadioField
          name="ACCESS_MODE"
          label={text('scenarios@web.fields.access')}
          options={accessModes.map((value) => ({
            value,
            label: text(`scenarios@access.${value}`),
            help: text(`scenarios@web.accessHelp.${value}`),
          }))}
        />
        <CheckboxField
          name="IN_RATING"
          label={text('scenarios@web.fields.inRating')}
          help={text('scenarios@web.fields.inRatingHelp')}
        />
      </FieldGroup>
    </Panel>
  );
}

export function DeclarationFields() {
  const text = useText();
  return (
    <Panel title={text('scenarios@web.parts.declarations')}>
      <FieldGroup single>
        <CheckboxField name="RIGHTS_DECL" label={text('scenarios@web.fields.rights')} required />
        <RadioField
          name="AI_DECL"
          label={text('scenarios@web.fields.ai')}
          options={aiUses.map((value) => ({
            value,
            label: text(`scenarios@ai.${value}`),
            help: text(`scenarios@web.aiHelp.${value}`),
          }))}
          required
        />
      </FieldGroup>
    </Panel>
  );
}

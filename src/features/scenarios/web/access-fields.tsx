/** Form fields: access to the text, and the author's declarations. */
import type { ReactNode } from 'react';
import { accessModes, aiUses } from '#features/scenarios/scenario-codes.ts';
import { BasisFields } from '#features/scenarios/web/rights/basis-fields.tsx';
import { RightsFields } from '#features/scenarios/web/rights/state-fields.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';

export function AccessFields() {
  const t = useTranslate();
  return (
    <Panel title={t('scenarios@web.parts.access')}>
      <FieldGroup singleColumn>
        <RadioField
          name="ACCESS_MODE"
          label={t('scenarios@web.fields.accessMode')}
          options={accessModes.map((value) => ({
            value,
            label: t(`scenarios@access.${value}`),
            help: t(`scenarios@web.accessHelp.${value}`),
          }))}
        />
        <CheckboxField
          name="IN_RATING"
          label={t('scenarios@web.fields.inRating')}
          help={t('scenarios@web.fields.inRatingHelp')}
        />
      </FieldGroup>
    </Panel>
  );
}

interface DeclarationFieldsProps {
  /** True after the moderation. */
  basisLocked: boolean;
  rightsFile: ReactNode;
}

export function DeclarationFields({ basisLocked, rightsFile }: DeclarationFieldsProps) {
  const t = useTranslate();
  return (
    <Panel title={t('scenarios@web.parts.declarations')}>
      <FieldGroup singleColumn>
        <CheckboxField name="RIGHTS_DECL" label={t('scenarios@web.fields.rights')} required />
        <BasisFields locked={basisLocked} file={rightsFile} />
        <RightsFields />
        <RadioField
          name="AI_DECL"
          label={t('scenarios@web.fields.aiUse')}
          options={aiUses.map((value) => ({
            value,
            label: t(`scenarios@ai.${value}`),
            help: t(`scenarios@web.aiHelp.${value}`),
          }))}
          required
        />
      </FieldGroup>
    </Panel>
  );
}

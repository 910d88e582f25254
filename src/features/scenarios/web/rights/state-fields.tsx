/** Form fields: the state of the rights, and what limits them. */
import { useWatch } from 'react-hook-form';
import { declarableRights, isDeclarable } from '#features/scenarios/scenario-codes.ts';
import type { RightsState } from '#features/scenarios/scenario-codes.ts';
import { maxRightsNoteLength } from '#features/scenarios/scenario-fields.ts';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function RightsFields() {
  const t = useTranslate();
  const rights = useWatch({ name: 'rightsStatus' }) as RightsState;
  return (
    <>
      {isDeclarable(rights) && (
        <RadioField
          name="rightsStatus"
          label={t('scenarios@web.fields.rightsStatus')}
          options={declarableRights.map((value) => ({
            value,
            label: t(`rights@state.${value}`),
            help: t(`scenarios@web.rightsHelp.${value}`),
          }))}
        />
      )}
      {rights === 'ENCUMBERED' && (
        <TextArea
          name="RIGHTS_NOTE"
          label={t('scenarios@web.fields.rightsNote')}
          help={t('scenarios@web.fields.rightsNoteHelp')}
          maxLength={maxRightsNoteLength}
          rows={3}
          required
        />
      )}
    </>
  );
}

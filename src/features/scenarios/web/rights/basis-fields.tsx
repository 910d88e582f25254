/** Form fields: whether the scenario is original, and what permits an adaptation. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { rightsBases } from '#features/scenarios/scenario-codes.ts';
import type { RightsBasis } from '#features/scenarios/scenario-codes.ts';
import { maxRightsDocumentLength } from '#features/scenarios/scenario-fields.ts';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface BasisFieldsProps {
  /** True after the moderation. */
  locked?: boolean;
  /** The field to upload the document. */
  file?: ReactNode;
}

export function BasisFields({ locked = false, file }: BasisFieldsProps) {
  const t = useTranslate();
  const basis = useWatch({ name: 'RIGHTS_BASIS' }) as RightsBasis | '';
  return (
    <>
      <RadioField
        name="RIGHTS_BASIS"
        label={t('scenarios@web.fields.rightsBasis')}
        options={rightsBases.map((value) => ({
          value,
          label: t(`scenarios@basis.${value}`),
          help: t(`scenarios@web.basisHelp.${value}`),
        }))}
        required
        disabled={locked}
      />
      {basis === 'ADAPTATION' && (
        <TextArea
          name="RIGHTS_DOCUMENT"
          label={t('scenarios@web.fields.rightsDocument')}
          help={t('scenarios@web.fields.rightsDocumentHelp')}
          maxLength={maxRightsDocumentLength}
          rows={3}
          required
          disabled={locked}
        />
      )}
      {file}
    </>
  );
}

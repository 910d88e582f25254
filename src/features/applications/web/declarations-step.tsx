/** Step 6: the author's declarations, and the use of artificial intelligence. */
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { aiUses, declarationNames, patchFields } from '#features/applications/application-fields.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { StepForm } from '#features/applications/web/step-form.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { useApplicationForm } from '#features/applications/web/use-application-form.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup, RequiredLegend } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function DeclarationsStep({ application }: StepProps) {
  const t = useTranslate();
  const step = useApplicationForm(application, { schema, toFormValues: formValuesOf });
  return (
    <StepForm id={application.id} step="declarations" {...step}>
      <Panel title={t('applications@web.declarations.title')} action={<RequiredLegend />}>
        <FieldGroup singleColumn>
          {declarationNames.map((name) => (
            <CheckboxField key={name} name={name} label={t(`applications@field.${name}`)} required />
          ))}
        </FieldGroup>
      </Panel>
      <Panel title={t('applications@web.declarations.aiTitle')}>
        <FieldGroup singleColumn>
          <RadioField
            name="aiUse"
            label={t('applications@field.aiUse')}
            options={aiUses.map((value) => ({ value, label: t(`applications@ai.${value}`) }))}
            required
          />
          <AiDetails />
        </FieldGroup>
      </Panel>
    </StepForm>
  );
}

function AiDetails() {
  const t = useTranslate();
  const use: unknown = useWatch({ name: 'aiUse' });
  if (!use || use === 'NONE') return null;
  return <TextArea name="aiDetails" label={t('applications@field.aiDetails')} maxLength={1000} required />;
}

const { aiUse, aiDetails } = patchFields;
const schema = z.object({
  ...Object.fromEntries(declarationNames.map((name) => [name, patchFields[name]])),
  aiUse,
  aiDetails,
}) as unknown as z.ZodMiniObject;

const formValuesOf = (application: ReadApplicationOutput): Record<string, unknown> => ({
  ...Object.fromEntries(declarationNames.map((name) => [name, application[name]])),
  aiUse: application.aiUse ?? '',
  aiDetails: application.aiDetails,
});

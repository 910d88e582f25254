import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { selectionCodes } from '#features/selections/constants.ts';
import { citizenships } from '#features/selections/eligibility.ts';
import type { SelectionPhase } from '#features/selections/web/admin/use-selection-saving.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { MaskField } from '#ui/form/mask-field.tsx';
import { timeMask } from '#ui/form/masks.ts';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function SelectionFields({ phase }: { phase: SelectionPhase }) {
  const [isLocked, isEnded] = [phase !== 'draft', phase === 'ended'];
  return (
    <>
      <NameFields isLocked={isLocked} isEnded={isEnded} />
      <DateFields isLocked={isLocked} isEnded={isEnded} />
      <RuleFields isLocked={isLocked} />
      <StageFields isEnded={isEnded} />
    </>
  );
}

interface Locks {
  /** Applications are accepted, and authors rely on the rules. */
  isLocked: boolean;
  isEnded: boolean;
}

function NameFields({ isLocked, isEnded }: Locks) {
  const t = useTranslate();
  const code: unknown = useWatch({ name: 'code' });
  const codes = selectionCodes.map((value) => ({ value, label: t(`selections@code.${value}`) }));
  return (
    <FieldGroup>
      <TextField
        name="name"
        label={t('selections-admin@field.name')}
        maxLength={150}
        required
        wide
        disabled={isEnded}
      />
      <RadioField
        name="code"
        label={t('selections-admin@field.code')}
        options={codes}
        inline
        required
        wide
        disabled={isLocked}
      />
      {code === 'THEMATIC' && (
        <TextField
          name="theme"
          label={t('selections-admin@field.theme')}
          maxLength={300}
          required
          wide
          disabled={isEnded}
        />
      )}
    </FieldGroup>
  );
}

function DateFields({ isLocked, isEnded }: Locks) {
  const t = useTranslate();
  const helpOfOpen = isLocked ? t('selections-admin@group.datesOpen') : t('selections-admin@group.datesHelp');
  return (
    <FieldGroup
      title={t('selections-admin@group.dates')}
      help={isEnded ? t('selections-admin@group.datesEnded') : helpOfOpen}
    >
      <DateField name="openDay" label={t('selections-admin@field.openDay')} required disabled={isLocked} />
      <MaskField
        name="openTime"
        label={t('selections-admin@field.openTime')}
        mask={timeMask}
        required
        disabled={isLocked}
      />
      <DateField name="closeDay" label={t('selections-admin@field.closeDay')} required disabled={isLocked} />
      <MaskField
        name="closeTime"
        label={t('selections-admin@field.closeTime')}
        mask={timeMask}
        required
        disabled={isLocked}
      />
      <TextField
        name="graceMinutes"
        label={t('selections-admin@field.grace')}
        help={t('selections-admin@field.graceHelp')}
        inputMode="numeric"
        maxLength={4}
        required
        disabled={isEnded}
      />
      <CheckboxField
        name="sealed"
        label={t('selections-admin@field.sealed')}
        help={t('selections-admin@field.sealedHelp')}
        wide
        disabled={isLocked}
      />
    </FieldGroup>
  );
}

function RuleFields({ isLocked }: Pick<Locks, 'isLocked'>) {
  const t = useTranslate();
  const countries = citizenships.map((value) => ({
    value,
    label: t(`selections-admin@citizenship.${value}`),
  }));
  return (
    <FieldGroup title={t('selections-admin@group.rules')} help={t('selections-admin@group.rulesHelp')}>
      <TextField
        name="minAge"
        label={t('selections-admin@field.minAge')}
        placeholder="18"
        inputMode="numeric"
        maxLength={3}
        disabled={isLocked}
      />
      <TextField
        name="maxAge"
        label={t('selections-admin@field.maxAge')}
        inputMode="numeric"
        maxLength={3}
        disabled={isLocked}
      />
      <RadioField
        name="citizenship"
        label={t('selections-admin@field.citizenship')}
        options={countries}
        required
        disabled={isLocked}
      />
      <TextField
        name="applicationLimit"
        label={t('selections-admin@field.limit')}
        inputMode="numeric"
        maxLength={3}
        required
        disabled={isLocked}
      />
      <FormatField isLocked={isLocked} />
      <CheckboxField
        name="debut"
        label={t('selections-admin@field.debut')}
        help={t('selections-admin@field.debutHelp')}
        wide
        disabled={isLocked}
      />
      <CheckboxField
        name="signatureRequired"
        label={t('selections-admin@field.signature')}
        help={t('selections-admin@field.signatureHelp')}
        wide
        disabled={isLocked}
      />
    </FieldGroup>
  );
}

function FormatField({ isLocked }: Pick<Locks, 'isLocked'>) {
  const t = useTranslate();
  const formats = useApiQuery(listFormats);
  return (
    <MultiSelectField
      name="formats"
      label={t('selections-admin@field.formats')}
      placeholder={t('selections-admin@field.anyFormat')}
      options={optionsOf(formats.data)}
      query={formats}
      wide
      disabled={isLocked}
    />
  );
}

function StageFields({ isEnded }: Pick<Locks, 'isEnded'>) {
  const t = useTranslate();
  const days = { inputMode: 'numeric', maxLength: 3, required: true, disabled: isEnded } as const;
  return (
    <FieldGroup title={t('selections-admin@group.stages')} help={t('selections-admin@group.stagesHelp')}>
      <TextField name="workGroupDays" label={t('selections-admin@field.workGroup')} {...days} />
      <TextField name="commissionDays" label={t('selections-admin@field.commission')} {...days} />
      <TextField
        name="fixDaysAfterClose"
        label={t('selections-admin@field.fixDays')}
        help={t('selections-admin@field.fixDaysHelp')}
        {...days}
      />
    </FieldGroup>
  );
}

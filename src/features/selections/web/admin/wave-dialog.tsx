import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { createWave, listPrograms, saveWave } from '#features/selections/calls-admin.ts';
import { waveForm } from '#features/selections/schemas-admin.ts';
import type { Program, WaveItem } from '#features/selections/schemas-admin.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { formValues } from '#ui/form/values.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface WaveDialogProps {
  program: Program;
  /** Undefined for a new wave. */
  wave: WaveItem | undefined;
  onClose: () => void;
}

export function WaveDialog({ program, wave, onClose }: WaveDialogProps) {
  const t = useTranslate();
  const [next] = useState(() => nextWaveOf(program));
  const form = useForm(waveForm, { defaultValues: formValues(waveForm, wave ?? next) });
  const save = useApiMutation(wave ? saveWave : createWave, {
    invalidates: [listPrograms],
    success: t('selections-admin@wave.saved'),
  });
  return (
    <FormDialog
      title={wave ? t('selections-admin@wave.edit') : t('selections-admin@wave.new', { name: program.name })}
      form={form}
      onSubmit={(input) => save.mutateAsync({ params: { id: wave?.id ?? program.id }, input })}
      onClose={onClose}
      submitText={t('common@form.save')}
    >
      <FieldGroup>
        <TextField
          name="year"
          label={t('selections-admin@wave.year')}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <TextField
          name="number"
          label={t('selections-admin@wave.number')}
          inputMode="numeric"
          maxLength={2}
          required
        />
      </FieldGroup>
    </FormDialog>
  );
}

/** The waves come newest first. */
function nextWaveOf({ waves }: Program): { year: number; number: number } {
  const year = Number(moscowDay(new Date()).slice(0, 4));
  const last = waves.find((wave) => wave.year === year);
  return { year, number: (last?.number ?? 0) + 1 };
}

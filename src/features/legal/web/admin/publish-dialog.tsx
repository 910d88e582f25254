/** Publishes the draft from a chosen day, as a correction or as a new edition, which asks everybody again. */
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { requiredConsents } from '#features/accounts/consents.ts';
import { publishLegalDraft } from '#features/legal/calls-admin.ts';
import { acceptedCodes } from '#features/legal/codes.ts';
import type { LegalCode } from '#features/legal/codes.ts';
import { publishLegalDialogForm } from '#features/legal/schemas-admin.ts';
import type { LegalEditor } from '#features/legal/schemas-admin.ts';
import type { LegalSaving } from '#features/legal/web/admin/use-legal-saving.ts';
import { addYears, formatDay, moscowDay } from '#kernel/calendar.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface PublishDialogProps {
  item: LegalEditor;
  saving: LegalSaving;
  onClose: () => void;
}

export function PublishDialog({ item: { code }, saving, onClose }: PublishDialogProps) {
  const t = useTranslate();
  const client = useClient();
  const [today] = useState(() => moscowDay(new Date()));
  const form = useForm(publishLegalDialogForm, {
    defaultValues: { day: formatDay(today), change: '', note: '' },
  });
  return (
    <FormDialog
      title={t('legal-admin@publish.title')}
      form={form}
      onSubmit={({ change, day, note }) =>
        saving.saveThen(({ version }) =>
          client.call(publishLegalDraft, {
            params: { code },
            input: { version, day, note, asksAgain: change === 'edition' },
          }),
        )
      }
      onSaved={(published) => published && notify({ type: 'success', text: t('legal-admin@publish.done') })}
      onClose={onClose}
      submitText={t('legal-admin@publish.ok')}
    >
      <p>{t('legal-admin@publish.help')}</p>
      <PublishFields today={today} code={code} />
    </FormDialog>
  );
}

function PublishFields({ today, code }: { today: string; code: LegalCode }) {
  const t = useTranslate();
  const isAccepted = acceptedCodes.includes(code);
  const changes = [
    {
      value: 'edition',
      label: t('legal-admin@publish.edition'),
      help: t(`legal-admin@publish.${editionHelpOf(code)}`),
    },
    {
      value: 'correction',
      label: t('legal-admin@publish.correction'),
      help: isAccepted ? t('legal-admin@publish.correctionHelp') : t('legal-admin@publish.correctionOnly'),
    },
  ];
  return (
    <FieldGroup>
      <DateField
        name="day"
        label={t('legal-admin@publish.day')}
        min={today}
        max={addYears(today, 2)}
        required
      />
      <RadioField name="change" label={t('legal-admin@publish.change')} options={changes} required wide />
      <TextArea
        name="note"
        label={t('legal-admin@publish.note')}
        help={t(isAccepted ? 'legal-admin@publish.noteHelp' : 'legal-admin@publish.noteHelpOnly')}
        maxLength={1000}
        wide
      />
    </FieldGroup>
  );
}

/**
 * The help text says whom a new edition asks again. Without the required consents nobody can open the cabinet, not even
 * the officer who publishes.
 */
function editionHelpOf(code: LegalCode): 'editionForAll' | 'editionHelp' | 'editionOnly' {
  if ((requiredConsents as readonly string[]).includes(code)) return 'editionForAll';
  return acceptedCodes.includes(code) ? 'editionHelp' : 'editionOnly';
}

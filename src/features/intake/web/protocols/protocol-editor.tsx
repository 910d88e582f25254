/** Editor of a draft: the header of the protocol, its prepared decisions and its signers. */
import { protocolSignerRoles } from '#features/intake/constants.ts';
import { protocolForm } from '#features/intake/schemas-protocols.ts';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { DecisionsField } from '#features/intake/web/protocols/decisions-field.tsx';
import { DraftPanel } from '#features/intake/web/protocols/draft-panel.tsx';
import css from '#features/intake/web/protocols/protocols.module.css';
import { ProtocolTitle } from '#features/intake/web/protocols/protocol-title.tsx';
import { protocolValues, useProtocolSaving } from '#features/intake/web/protocols/use-protocol-saving.ts';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export function ProtocolEditor({ protocol }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  const form = useForm(protocolForm, { defaultValues: protocolValues(protocol) });
  const saving = useProtocolSaving(form, protocol);
  return (
    <>
      <ProtocolTitle protocol={protocol} />
      <SideBySide
        label={t('protocols@aside')}
        aside={<DraftPanel form={form} protocol={protocol} saving={saving} />}
      >
        <Form
          form={form}
          onSubmit={saving.save}
          onSaved={() => void notify({ type: 'success', text: t('protocols@saved') })}
        >
          <div className={css.parts}>
            <DecisionsField protocol={protocol} />
            <FieldGroup title={t('protocols@meeting')}>
              <DateField name="date" label={t('intake@protocol.day')} required />
              <TextField name="place" label={t('intake@protocol.place')} maxLength={300} required />
              <TextArea
                name="present"
                label={t('intake@protocol.present')}
                help={t('protocols@namesHelp')}
                maxLength={4000}
                required
                wide
              />
              <TextArea
                name="recused"
                label={t('intake@protocol.recused')}
                help={t('protocols@namesHelp')}
                rows={2}
                maxLength={4000}
                wide
              />
              <TextArea name="notes" label={t('intake@protocol.notes')} rows={3} maxLength={4000} wide />
            </FieldGroup>
            <SignersFields protocol={protocol} />
            <SaveBar notice={saving.conflictNotice} />
          </div>
        </Form>
      </SideBySide>
    </>
  );
}

function SignersFields({ protocol: { candidates, signatureRequired } }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  if (candidates.length === 0) return null;
  const options = candidates.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldGroup title={t('protocols@sign.title')}>
      {protocolSignerRoles.map((role) => (
        <SelectField
          key={role}
          name={role}
          label={t(`intake@protocol.${role}`)}
          help={t(signatureRequired ? 'protocols@sign.requiredHelp' : 'protocols@sign.help')}
          required={signatureRequired}
          clearable
          options={options}
        />
      ))}
    </FieldGroup>
  );
}

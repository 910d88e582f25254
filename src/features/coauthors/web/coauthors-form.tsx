/** Form of the co-authors. It has no autosave, because saving sends the invitations. */
import { useWatch } from 'react-hook-form';
import { useClient } from '#api/app-context.tsx';
import { listCoauthors, saveCoauthors } from '#features/coauthors/calls.ts';
import { coauthorsForm, maxCoauthors } from '#features/coauthors/schemas.ts';
import type { CoauthorList } from '#features/coauthors/schemas.ts';
import { useCoauthorsSaved } from '#features/coauthors/web/use-coauthors-saved.ts';
import type { CoauthorsProps } from '#features/coauthors/web/use-coauthors-saved.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { FieldGroup, Form, FormActions, SubmitButton, fieldLayout } from '#ui/form/form.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

export function CoauthorsForm({ list, scenarioId, onChanged }: CoauthorsProps & { list: CoauthorList }) {
  const t = useTranslate();
  const client = useClient();
  const onSaved = useCoauthorsSaved({ scenarioId, onChanged });
  const form = useForm(coauthorsForm, { defaultValues: toFormValues(list) });
  const rows = useWatch({ control: form.control, name: 'items' }) as readonly unknown[];
  const params = { id: scenarioId };
  const { save, conflictNotice } = useVersionedSave(form, {
    item: list,
    versionOf: ({ version }) => version,
    toFormValues,
    send: (values, base) =>
      client.call(saveCoauthors, { params, input: { ...values, version: (base ?? list).version } }),
    fetchLatest: () => client.call(listCoauthors, { params }),
    onSaved: async (saved) => onSaved(saved),
  });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={save}
      onSaved={() => notify({ type: 'success', text: t('coauthors@web.saved') })}
    >
      {conflictNotice}
      <FieldGroup singleColumn help={t('coauthors@web.about')}>
        <TextField name="ownShare" label={t('coauthors@web.ownShare')} inputMode="numeric" required />
        <OrderedFields
          name="items"
          title={t('coauthors@web.list')}
          {...(rows.length === 0 && { help: t('coauthors@web.none') })}
          empty={{ email: '', share: '' }}
          addText={t('coauthors@web.add')}
          maxItems={maxCoauthors}
          rowTitle={(index) => t('coauthors@web.row', { number: index + 1 })}
        >
          {(prefix) => (
            <>
              <TextField name={`${prefix}.email`} label={t('coauthors@web.email')} type="email" required />
              <TextField
                name={`${prefix}.share`}
                label={t('coauthors@web.share')}
                inputMode="numeric"
                required
              />
            </>
          )}
        </OrderedFields>
        <ShareSum />
      </FieldGroup>
      <FormActions>
        <SubmitButton>{t('coauthors@web.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Sum of the typed shares, which has to be 100. */
function ShareSum() {
  const t = useTranslate();
  const { ownShare, items = [] } = useWatch() as { ownShare?: string; items?: { share?: string }[] };
  const sum = [ownShare, ...items.map(({ share }) => share)].reduce(
    (total, share) => total + (Number(share) || 0),
    0,
  );
  return (
    <output className={fieldLayout.full}>
      <StatusDot tone={sum === 100 ? 'success' : 'warning'}>{t('coauthors@web.sum', { sum })}</StatusDot>
    </output>
  );
}

const toFormValues = ({ ownShare, items }: CoauthorList) => ({
  ownShare: String(ownShare),
  items: items.map(({ id, email, share }) => ({ id, email, share: String(share) })),
});

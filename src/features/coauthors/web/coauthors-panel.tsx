/** The co-authors of a scenario with their shares and answers. Saving sends the invitations, so it is never automatic. */
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useClient } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { queryKeyOf, useApiQuery } from '#api/use-api-query.ts';
import { inviteCoauthorAgain, listCoauthors, saveCoauthors } from '#features/coauthors/calls.ts';
import type { CoauthorState } from '#features/coauthors/lifecycle.ts';
import { coauthorsForm, maxCoauthors } from '#features/coauthors/schemas.ts';
import type { CoauthorList } from '#features/coauthors/schemas.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { FieldGroup, Form, FormActions, SubmitButton, fieldLayout } from '#ui/form/form.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import typography from '#ui/typography.module.css';
import css from '#features/coauthors/web/coauthors.module.css';

interface CoauthorsPanelProps {
  scenarioId: string;
  /** After a save. */
  onChanged: () => void;
}

export function CoauthorsPanel({ scenarioId, onChanged }: CoauthorsPanelProps) {
  const t = useTranslate();
  const query = useApiQuery(listCoauthors, { params: { id: scenarioId }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={4} />}>
      {(list) => (
        <div className={css.parts}>
          <Panel title={t('coauthors@web.title')}>
            <CoauthorsForm list={list} scenarioId={scenarioId} onChanged={onChanged} />
          </Panel>
          {list.items.length > 0 && <Answers list={list} scenarioId={scenarioId} onChanged={onChanged} />}
        </div>
      )}
    </QueryView>
  );
}

interface ListProps extends CoauthorsPanelProps {
  list: CoauthorList;
}

const toFormValues = ({ ownShare, items }: CoauthorList) => ({
  ownShare: String(ownShare),
  items: items.map(({ id, email, share }) => ({ id, email, share: String(share) })),
});

function CoauthorsForm({ list, scenarioId, onChanged }: ListProps) {
  const t = useTranslate();
  const client = useClient();
  const onSaved = useShowList({ scenarioId, onChanged });
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
        <Sum />
      </FieldGroup>
      <FormActions>
        <SubmitButton>{t('coauthors@web.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Of the shares as they are typed. */
function Sum() {
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

const tones: Readonly<Record<CoauthorState, StatusTone>> = {
  INVITED: 'act',
  CONFIRMED: 'success',
  DECLINED: 'error',
};

function Answers({ list, scenarioId, onChanged }: ListProps) {
  const t = useTranslate();
  const onSaved = useShowList({ scenarioId, onChanged });
  const hasConfirmed = list.items.some(({ state }) => state === 'CONFIRMED');
  const invite = useApiMutation(inviteCoauthorAgain, {
    success: t('coauthors@web.resent'),
    onSuccess: onSaved,
    invalidates: [listCoauthors],
    invalidatesOnError: true,
  });
  return (
    <Panel title={t('coauthors@web.states')} action={hasConfirmed && <ChatLink scenarioId={scenarioId} />}>
      <ul className={css.rows}>
        {list.items.map(({ id, email, name, share, state }) => (
          <li key={id}>
            <div>
              <p>{t('coauthors@web.line', { name: name ?? email, share })}</p>
              {name && <p className={typography.meta}>{email}</p>}
              <StatusDot tone={tones[state]}>{t(`coauthors@state.${state}`)}</StatusDot>
            </div>
            {state !== 'CONFIRMED' && (
              <Button
                tone="outline"
                size="small"
                aria-label={t('coauthors@web.resendTo', { email })}
                busy={invite.isPending}
                onClick={() => invite.mutate({ params: { id } })}
              >
                {t('coauthors@web.resend')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ChatLink({ scenarioId }: { scenarioId: string }) {
  const t = useTranslate();
  return (
    <LinkButton to={`/chat?new=COAUTHOR&subject=${scenarioId}`} tone="outline" size="small">
      {t('coauthors@web.write')}
    </LinkButton>
  );
}

function useShowList({ scenarioId, onChanged }: CoauthorsPanelProps): (saved: CoauthorList) => void {
  const queries = useQueryClient();
  return (saved) => {
    queries.setQueryData(queryKeyOf(listCoauthors, { params: { id: scenarioId } }), saved);
    onChanged();
  };
}

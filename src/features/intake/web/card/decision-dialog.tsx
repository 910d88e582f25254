/** Prepares a decision with its ground. Two officers who decide at once see both versions. */
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { prepareDecision, readOrder } from '#features/intake/calls.ts';
import type { Decision } from '#features/intake/constants.ts';
import { decisionForm } from '#features/intake/schemas.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { useOtherOfficerName } from '#features/intake/web/card/use-other-officer-name.ts';
import { useOrderSaved } from '#features/intake/web/card/use-order-saved.ts';
import { Facts } from '#ui/cabinet/panel.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface DecisionDialogProps {
  order: ReadOrderOutput;
  possible: readonly Decision[];
  onClose: () => void;
}

const valuesOf = ({ decision }: ReadOrderOutput) => ({
  decision: decision?.decision ?? '',
  ground: decision?.ground ?? '',
  comment: decision?.comment ?? '',
});

export function DecisionDialog({ order, possible, onClose }: DecisionDialogProps) {
  const t = useTranslate();
  const { form, save, conflictNotice, conflict } = useDecisionForm(order);
  return (
    <FormDialog
      title={t('card@decision.dialog')}
      size="medium"
      form={form}
      onSubmit={save}
      success={t('card@decision.saved')}
      onClose={onClose}
      submitText={t('card@save')}
    >
      {conflictNotice}
      {conflictNotice && conflict?.isResubmitted && <p>{t('card@decision.resubmitted')}</p>}
      {conflictNotice && conflict?.isDecided && <LatestDecision order={conflict.order} />}
      <p className={css.help}>{t('card@decision.onlyFund')}</p>
      <RadioField
        name="decision"
        label={t('card@decision.decision')}
        required
        options={possible.map((value) => ({ value, label: t(`intake@protocol.decision.${value}`) }))}
      />
      <TextArea
        name="ground"
        label={t('card@decision.ground')}
        help={t('card@decision.groundHelp')}
        maxLength={2000}
      />
      <TextArea
        name="comment"
        label={t('card@decision.comment')}
        help={t('card@decision.commentHelp')}
        maxLength={2000}
      />
    </FormDialog>
  );
}

/** The latest order after a version conflict, and what has changed in it. */
interface Conflict {
  order: ReadOrderOutput;
  isResubmitted: boolean;
  isDecided: boolean;
}

function useDecisionForm(order: ReadOrderOutput) {
  const client = useClient();
  const otherOfficerName = useOtherOfficerName();
  const params = { id: order.id };
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm(decisionForm, { defaultValues: valuesOf(order) });
  const saving = useVersionedSave(form, {
    item: order,
    versionOf: ({ version }) => version,
    toFormValues: valuesOf,
    send(values, base = order) {
      const { version, submissionNumber: number } = base;
      return client.call(prepareDecision, { params, input: { ...values, version, number } });
    },
    async fetchLatest(base) {
      const latest = await client.call(readOrder, { params });
      const isResubmitted = latest.submissionNumber !== base.submissionNumber;
      setConflict({ order: latest, isResubmitted, isDecided: latest.version !== base.version });
      return latest;
    },
    onSaved: useOrderSaved(),
    authorOf: ({ decision }) => otherOfficerName(decision?.officer),
  });
  return { form, conflict, ...saving };
}

function LatestDecision({ order: { decision } }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  if (!decision) return <p>{t('card@decision.theyDropped')}</p>;
  return (
    <Facts
      items={[
        {
          name: t('card@theirs'),
          value: t(`intake@protocol.decision.${decision.decision}`),
          wide: true,
        },
        { name: t('card@decision.ground'), value: decision.ground, wide: true },
        { name: t('card@decision.comment'), value: decision.comment, wide: true },
      ]}
    />
  );
}

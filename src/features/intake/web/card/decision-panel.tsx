/** The decision that only the fund sees until its protocol is published (product §5). */
import { useState } from 'react';
import { hasCapability } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { dropDecision, readOrder } from '#features/intake/calls.ts';
import { capabilityOfKind, decisionRules, decisions, isAnswered } from '#features/intake/constants.ts';
import type { Decision } from '#features/intake/constants.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { DecisionDialog } from '#features/intake/web/card/decision-dialog.tsx';
import { decisionTones } from '#features/intake/web/card/order-tones.ts';
import { orderQueries, useOrderSaved } from '#features/intake/web/card/use-order-saved.ts';
import { protocolListPath } from '#features/intake/web/protocols/protocol-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/button.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

interface DecisionPanelProps {
  order: ReadOrderOutput;
}

export function DecisionPanel({ order }: DecisionPanelProps) {
  const t = useTranslate();
  const { decision } = order;
  return (
    <Panel title={t('card@decision.title')}>
      <div className={css.parts}>
        {decision ? <PreparedDecision decision={decision} /> : <NoDecision order={order} />}
        {!decision?.protocolId && <DecisionActions order={order} />}
      </div>
    </Panel>
  );
}

function NoDecision({ order }: DecisionPanelProps) {
  const t = useTranslate();
  const mayPrepare = usePossibleDecisions(order).length > 0;
  if (!order.actions.includes('decide')) return <p>{t('card@decision.notNow')}</p>;
  if (!mayPrepare) return <p>{t('card@decision.otherGroup')}</p>;
  return (
    <>
      <p>{t('card@decision.none')}</p>
      <CheckNotice order={order} />
    </>
  );
}

function DecisionActions({ order }: DecisionPanelProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { decision, actions } = order;
  const possible = usePossibleDecisions(order);
  const mayPrepare = actions.includes('decide') && possible.length > 0;
  const mayDrop = useMayPrepare(decision?.decision);
  if (!mayPrepare && !mayDrop) return null;
  return (
    <div className={css.actions}>
      {mayPrepare && (
        <Button tone={decision ? 'outline' : 'primary'} onClick={() => setIsOpen(true)}>
          {t(decision ? 'card@decision.change' : 'card@decision.prepare')}
        </Button>
      )}
      {mayDrop && <DropButton order={order} />}
      {isOpen && <DecisionDialog order={order} possible={possible} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Decisions that the status allows, of the kinds that the officer may prepare. */
function usePossibleDecisions({ status }: ReadOrderOutput): Decision[] {
  const person = useViewer();
  return decisions.filter((decision) => {
    const { from, kind } = decisionRules[decision];
    return from.includes(status) && hasCapability({ person }, capabilityOfKind[kind]);
  });
}

function useMayPrepare(decision: Decision | undefined): boolean {
  const person = useViewer();
  return decision !== undefined && hasCapability({ person }, capabilityOfKind[decisionRules[decision].kind]);
}

/** Says why the application cannot be admitted yet. */
function CheckNotice({ order: { status, checklist } }: DecisionPanelProps) {
  const t = useTranslate();
  if (status !== 'FORMAL_CHECK') return null;
  const unanswered = checklist.filter((item) => !isAnswered(item)).length;
  const failed = checklist.filter(({ answer }) => answer === 'NO').length;
  if (unanswered === 0 && failed === 0) return null;
  return (
    <Notice type="note">
      {unanswered > 0
        ? t('card@decision.unchecked', { count: unanswered })
        : t('card@decision.failed', { count: failed })}
    </Notice>
  );
}

function PreparedDecision({ decision: prepared }: { decision: NonNullable<ReadOrderOutput['decision']> }) {
  const t = useTranslate();
  const { decision, ground, comment, officer, at, protocolId } = prepared;
  return (
    <>
      <p className={css.help}>{t(protocolId ? 'card@decision.inProtocol' : 'card@decision.onlyFund')}</p>
      {protocolId && (
        <p>
          <Link to={`${protocolListPath}/${protocolId}`} className={typography.alone}>
            {t('card@decision.protocol')}
          </Link>
        </p>
      )}
      <Facts
        items={[
          {
            name: t('card@decision.decision'),
            value: (
              <StatusDot tone={decisionTones[decision]}>
                {t(`intake@protocol.decision.${decision}`)}
              </StatusDot>
            ),
          },
          {
            name: t('card@decision.by'),
            value: [officer?.name ?? t('card@erased'), formatDateTime(at)].join(' · '),
          },
          {
            name: t('card@decision.ground'),
            value: ground && <span className={css.text}>{ground}</span>,
            wide: true,
          },
          {
            name: t('card@decision.comment'),
            value: comment && <span className={css.text}>{comment}</span>,
            wide: true,
          },
        ]}
      />
    </>
  );
}

function DropButton({ order: { id, version } }: DecisionPanelProps) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const drop = useApiMutation(dropDecision, {
    invalidates: [readOrder, ...orderQueries],
    invalidatesOnError: true,
    onSuccess: useOrderSaved(),
    success: t('card@decision.dropped'),
  });
  const confirmAndDrop = async () => {
    const isSure = await confirm({
      title: t('card@decision.dropTitle'),
      text: t('card@decision.dropText'),
      okText: t('card@decision.drop'),
      danger: true,
    });
    if (isSure) drop.mutate({ params: { id }, input: { version } });
  };
  return (
    <>
      <Button tone="ghost" busy={drop.isPending} onClick={() => void confirmAndDrop()}>
        {t('card@decision.drop')}
      </Button>
      {dialog}
    </>
  );
}

/** A protocol that can no longer be edited: its decisions, and the publication by a second officer. */
import { hasCapability } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listProtocols, publishProtocol, readProtocol } from '#features/intake/calls-protocols.ts';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { capabilityOfKind } from '#features/intake/constants.ts';
import { isUnsigned, ReturnButton, Signers } from '#features/intake/web/protocols/signing-panel.tsx';
import type { ProtocolSlots } from '#features/intake/web/protocols/signing-panel.tsx';
import { orderListQueries } from '#features/intake/web/orders/order-list-queries.ts';
import { decisionColumns } from '#features/intake/web/protocols/decision-columns.tsx';
import { ProtocolFiles, ProtocolState } from '#features/intake/web/protocols/protocol-state.tsx';
import { ProtocolTitle } from '#features/intake/web/protocols/protocol-title.tsx';
import css from '#features/intake/web/protocols/protocols.module.css';
import { WithdrawButton } from '#features/intake/web/protocols/withdraw-button.tsx';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { Table } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

interface ProtocolViewProps extends ProtocolSlots {
  protocol: ReadProtocolOutput;
}

export function ProtocolView({ protocol, Signing, Signatures }: ProtocolViewProps) {
  const t = useTranslate();
  const { items, state, reason, documentId } = protocol;
  return (
    <>
      <ProtocolTitle protocol={protocol} />
      <SideBySide
        label={t('protocols@aside')}
        sticky
        aside={<StatePanel protocol={protocol} Signing={Signing} />}
      >
        <div className={css.parts}>
          {state === 'WITHDRAWN' && (
            <Notice type="warning" title={t('protocols@withdraw.reason')}>
              <p className={css.multiline}>{reason}</p>
            </Notice>
          )}
          <section className={css.decisions} aria-labelledby="decisions">
            <h2 id="decisions" className={css.heading}>
              {t('intake@protocol.decisions')}
            </h2>
            {items.length > 0 ? (
              <Table
                caption={t('intake@protocol.decisions')}
                columns={decisionColumns(t)}
                rows={items}
                rowKey={({ orderId }) => orderId}
              />
            ) : (
              <p className={css.quiet}>{t('protocols@noDecisions')}</p>
            )}
          </section>
          <Meeting protocol={protocol} />
          {documentId && (
            <Panel title={t('protocols@sign.document')}>
              <Signatures documentId={documentId} />
            </Panel>
          )}
        </div>
      </SideBySide>
    </>
  );
}

function Meeting({ protocol: { date, place, present, recused, notes } }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  const multiline = (text: string) => text && <span className={css.multiline}>{text}</span>;
  return (
    <Panel title={t('protocols@meeting')}>
      <Facts
        items={[
          { name: t('intake@protocol.day'), value: formatDay(date) },
          { name: t('intake@protocol.place'), value: place },
          { name: t('intake@protocol.present'), value: multiline(present) },
          { name: t('intake@protocol.recused'), value: multiline(recused) },
          { name: t('intake@protocol.notes'), value: multiline(notes), wide: true },
        ]}
      />
    </Panel>
  );
}

function StatePanel({ protocol, Signing }: Omit<ProtocolViewProps, 'Signatures'>) {
  const t = useTranslate();
  const viewer = useViewer();
  const { state, mayPublish, kind } = protocol;
  const mayReturn = state === 'PROPOSED' && hasCapability({ person: viewer }, capabilityOfKind[kind]);
  return (
    <Panel>
      <div className={css.state} tabIndex={-1}>
        <ProtocolState protocol={protocol} />
        <Signers protocol={protocol} Signing={Signing} />
        {mayPublish && !isUnsigned(protocol) && <PublishButton protocol={protocol} />}
        {mayPublish && isUnsigned(protocol) && <p className={css.quiet}>{t('protocols@publish.unsigned')}</p>}
        {state === 'PROPOSED' && !mayPublish && <p className={css.quiet}>{t('protocols@publish.other')}</p>}
        <ProtocolFiles protocol={protocol} />
        {mayReturn && <ReturnButton protocol={protocol} />}
        {mayPublish && <WithdrawButton protocol={protocol} />}
      </div>
    </Panel>
  );
}

function PublishButton({ protocol: { id, count } }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const publish = useApiMutation(publishProtocol, {
    invalidates: [readProtocol, listProtocols, ...orderListQueries],
    invalidatesOnError: true,
    success: t('protocols@publish.done'),
  });
  const confirmAndPublish = async () => {
    const isSure = await confirm({
      title: t('protocols@publish.title'),
      text: t('protocols@publish.text', { count }),
      okText: t('protocols@publish.open'),
    });
    if (isSure) publish.mutate({ params: { id } });
  };
  return (
    <>
      <Button wide busy={publish.isPending} onClick={() => void confirmAndPublish()}>
        {t('protocols@publish.open')}
      </Button>
      {dialog}
    </>
  );
}

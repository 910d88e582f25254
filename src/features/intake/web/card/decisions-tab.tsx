/** The appeal, the prepared decision, the step to the commission, and the published protocols. */
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { AppealPanel } from '#features/intake/web/card/appeal-panel.tsx';
import css from '#features/intake/web/card/card.module.css';
import { CommissionPanel } from '#features/intake/web/card/commission-panel.tsx';
import { DecisionPanel } from '#features/intake/web/card/decision-panel.tsx';
import { protocolListPath } from '#features/intake/web/protocols/protocol-tones.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Link } from '#router/link.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

export function DecisionsTab({ order }: { order: ReadOrderOutput }) {
  return (
    <div className={css.parts}>
      {order.appeal && <AppealPanel order={order} appeal={order.appeal} />}
      <DecisionPanel order={order} />
      {order.actions.includes('commission') && <CommissionPanel order={order} />}
      <ProtocolsPanel order={order} />
    </div>
  );
}

function ProtocolsPanel({ order: { protocols } }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  return (
    <Panel title={t('card@protocols.title')}>
      {protocols.length === 0 ? (
        <p className={css.help}>{t('card@protocols.none')}</p>
      ) : (
        <ul className={css.lines}>
          {protocols.map(({ id, kind, number, date }) => (
            <li key={id}>
              <Link to={`${protocolListPath}/${id}`} className={typography.alone}>
                {t('card@protocols.line', {
                  number,
                  day: formatDay(date),
                  kind: t(`intake@protocol.kind.${kind}`),
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

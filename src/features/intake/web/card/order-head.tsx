/** Number, status, prepared decision, days, responsible officer, labels, and the next actions. */
import { Suspense, useState } from 'react';
import { useMay } from '#api/use-may.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { listPath } from '#features/intake/web/orders/order-filter.ts';
import { OrderActions } from '#features/intake/web/card/order-actions.tsx';
import { decisionTones, orderTones } from '#features/intake/web/card/order-tones.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { IconButton } from '#ui/button.tsx';
import { IconPencil } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const AssignDialog = lazyDialog(() => import('#features/intake/web/card/assign-dialog.tsx'), 'AssignDialog');
const LabelsDialog = lazyDialog(() => import('#features/intake/web/card/labels-dialog.tsx'), 'LabelsDialog');

export function OrderHead({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const name = t('card@name', { number: order.number });
  return (
    <>
      <PageTitle
        title={name}
        subtitle={[order.scenarioName, order.authorName].filter(Boolean).join(' · ')}
        breadcrumbs={[{ text: t('orders@title'), to: listPath }, { text: name }]}
      />
      <Panel className={css.head}>
        <HeadFacts order={order} />
        <OrderActions order={order} />
      </Panel>
    </>
  );
}

function HeadFacts({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const { status, pending, day, fixUntil, submittedAt } = order;
  return (
    <Facts
      items={[
        {
          name: t('intake@columns.status'),
          value: <StatusDot tone={orderTones[status]}>{t(`intake@status.${status}`)}</StatusDot>,
        },
        ...(pending
          ? [
              {
                name: t('intake@columns.pending'),
                value: (
                  <StatusDot tone={decisionTones[pending]}>
                    {t(`intake@protocol.decision.${pending}`)}
                  </StatusDot>
                ),
              },
            ]
          : []),
        {
          name: t('card@days'),
          value: day.of === null ? t('card@day', { day: day.day }) : t('card@dayOf', { ...day, of: day.of }),
        },
        ...(fixUntil ? [{ name: t('card@fixUntil'), value: formatDay(fixUntil) }] : []),
        { name: t('intake@columns.category'), value: `${order.categoryName}, ${order.programName}` },
        { name: t('intake@columns.submittedAt'), value: formatDateTime(submittedAt) },
        { name: t('intake@columns.officer'), value: <ResponsibleOfficer order={order} /> },
        { name: t('intake@columns.labels'), value: <Labels order={order} /> },
      ]}
    />
  );
}

function ResponsibleOfficer({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const mayAssign = useMay('application.check');
  return (
    <span className={css.editable}>
      {order.officer?.name ?? t('card@nobody')}
      {mayAssign && (
        <IconButton
          size="small"
          label={t('card@assign.title')}
          icon={<IconPencil size={18} />}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AssignDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

function Labels({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const mayLabel = useMay('application.check');
  return (
    <span className={css.editable}>
      {order.labels.length === 0 ? (
        t('card@noLabels')
      ) : (
        <span className={css.labels}>
          {order.labels.map((label) => (
            <span key={label} className={css.label}>
              {label}
            </span>
          ))}
        </span>
      )}
      {mayLabel && (
        <IconButton
          size="small"
          label={t('card@labels.title')}
          icon={<IconPencil size={18} />}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <LabelsDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { decisionTones } from '#features/intake/web/card/order-tones.ts';
import type { Translate } from '#kernel/translate.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';

export type DecisionRow = ReadProtocolOutput['items'][number];

export const decisionColumns = (t: Translate): Column<DecisionRow>[] => [
  {
    key: 'number',
    title: t('intake@protocol.columns.number'),
    cell: ({ orderId, number, title }) => (
      <RowTitle title={number} to={`/administrator/request/${orderId}`} subtitle={title} />
    ),
  },
  {
    key: 'decision',
    title: t('intake@protocol.columns.decision'),
    cell: ({ decision }) => (
      <StatusDot tone={decisionTones[decision]}>{t(`intake@protocol.decision.${decision}`)}</StatusDot>
    ),
  },
  { key: 'ground', title: t('intake@protocol.columns.ground'), cell: ({ ground }) => ground },
  {
    key: 'officer',
    title: t('protocols@columns.preparedBy'),
    wideOnly: true,
    cell: ({ officer }) => officer?.name,
  },
];

import type { ChecklistOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { CheckAnswer } from '#features/intake/constants.ts';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';

type CheckItemRow = ChecklistOutput[number];

const tones: Readonly<Record<CheckAnswer, StatusTone>> = { YES: 'success', NO: 'error', REMARK: 'warning' };

/** Read-only item of the formal check. */
export function CheckedItem({ item }: { item: CheckItemRow }) {
  const t = useTranslate();
  return (
    <div className={css.checked}>
      <p className={css.question}>{t(`card@item.${item.item}`)}</p>
      <StatusDot tone={item.answer ? tones[item.answer] : 'neutral'}>
        {t(item.answer ? `card@answer.${item.answer}` : 'card@check.unanswered')}
      </StatusDot>
      {item.text && <p className={css.text}>{item.text}</p>}
      <AnsweredBy item={item} />
    </div>
  );
}

export function AnsweredBy({ item: { officer, at } }: { item: CheckItemRow }) {
  if (!at) return null;
  return <p className={css.help}>{[officer?.name, formatDateTime(at)].filter(Boolean).join(' · ')}</p>;
}

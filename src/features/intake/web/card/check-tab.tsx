/** The formal check. Each item is saved separately, so that two officers do not overwrite each other (product §15). */
import { useMay } from '#api/use-may.ts';
import { isAnswered } from '#features/intake/constants.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { CheckItemForm } from '#features/intake/web/card/check-item-form.tsx';
import { CheckedItem } from '#features/intake/web/card/checked-item.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function CheckTab({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const { id, checklist, status, decision } = order;
  const mayCheck = useMay('application.check') && status === 'FORMAL_CHECK' && decision === null;
  const answered = checklist.filter(isAnswered).length;
  const failed = checklist.filter(({ answer }) => answer === 'NO').length;
  return (
    <Panel
      title={t('card@tab.check')}
      action={<p className={css.help}>{t('card@check.progress', { answered, total: checklist.length })}</p>}
    >
      <div className={css.parts}>
        <CheckHelp order={order} />
        {failed > 0 && <Notice type="warning">{t('card@check.failed', { count: failed })}</Notice>}
        <ol className={css.checklist}>
          {checklist.map((item) => (
            <li key={item.item}>
              {mayCheck ? <CheckItemForm orderId={id} item={item} /> : <CheckedItem item={item} />}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function CheckHelp({ order: { status, actions, decision } }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  if (decision) return <Notice type="note">{t('card@check.decided')}</Notice>;
  if (status === 'FORMAL_CHECK') return <p className={css.help}>{t('card@check.help')}</p>;
  return (
    <Notice type="note">{t(actions.includes('take') ? 'card@check.takeFirst' : 'card@check.closed')}</Notice>
  );
}

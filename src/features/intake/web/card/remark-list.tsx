/** Remarks of the fund on fields of an application, with their resolution. */
import type { ReactNode } from 'react';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { useTranslate } from '#ui/i18n.tsx';

export type Remark = ReadOrderOutput['remarks'][number];

export function WithRemarks({ remarks, children }: { remarks: readonly Remark[]; children: ReactNode }) {
  return (
    <>
      {children}
      {remarks.length > 0 && <RemarkList remarks={remarks} />}
    </>
  );
}

export function RemarkList({
  remarks,
  labelOf,
}: {
  remarks: readonly Remark[];
  labelOf?: (field: string) => string;
}) {
  const t = useTranslate();
  return (
    <ul className={css.remarks}>
      {remarks.map(({ field, text, officer, createdAt, resolvedAt }) => (
        <li key={`${field} ${createdAt} ${text}`}>
          <p>
            {labelOf
              ? t('card@materials.remarkTo', { field: labelOf(field), text })
              : t('card@materials.remark', { text })}
          </p>
          <p className={css.help}>
            {[
              officer?.name,
              formatDateTime(createdAt),
              resolvedAt
                ? t('card@materials.resolved', { at: formatDateTime(resolvedAt) })
                : t('card@materials.unresolved'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

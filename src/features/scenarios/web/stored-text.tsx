/** The newest version of the text, with a link to open it. */
import { pathOf } from '#api/endpoint.ts';
import { readOwnText } from '#features/scenarios/calls.ts';
import type { WireText } from '#features/scenarios/wire.ts';
import { formatDay } from '#kernel/calendar.ts';
import { fileSizeText } from '#ui/file-size-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconEye } from '#ui/icons.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function StoredText({ id, stored }: { id: string; stored: WireText }) {
  const t = useTranslate();
  const { number, name, size, pages, hasWords, createdAt } = stored;
  const facts = [
    t('scenarios@web.text.version', { number }),
    t('scenarios@web.text.pages', { count: pages }),
    fileSizeText(size, t),
    formatDay(createdAt),
  ];
  return (
    <>
      <div className={css.stored}>
        <span className={css.fileType} aria-hidden="true">
          pdf
        </span>
        <div className={css.storedText}>
          <p className={css.storedName}>{name}</p>
          <p className={css.meta}>{facts.join(' · ')}</p>
        </div>
        <LinkButton
          tone="outline"
          size="small"
          href={pathOf(readOwnText, { id })}
          target="_blank"
          icon={<IconEye size={18} />}
        >
          {t('scenarios@web.text.open')}
        </LinkButton>
      </div>
      {!hasWords && <Notice type="warning">{t('scenarios@web.text.scan')}</Notice>}
    </>
  );
}

/** The bell of the cabinet with the number of unread notices (product §13). */
import type { CountNoticesOutput } from '#features/notifications/schemas.ts';
import { Link } from '#router/link.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconBell } from '#ui/icons.tsx';
import css from '#app/web/layouts/bell.module.css';

export type BellCounts = CountNoticesOutput;

const maxCount = 99;

export function Bell({ counts }: { counts: BellCounts | undefined }) {
  const t = useTranslate();
  const { unread, action } = counts ?? { unread: 0, action: 0 };
  const label = unread > 0 ? t('app@bell.unread', { count: unread }) : t('app@bell.none');
  return (
    <Link to="/notifications" className={css.bell} aria-label={label} title={label}>
      <IconBell size={22} />
      {unread > 0 && (
        <span className={classes(css.count, action > 0 && css.urgent)} aria-hidden="true">
          {unread > maxCount ? t('app@bell.many') : unread}
        </span>
      )}
    </Link>
  );
}

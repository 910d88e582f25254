/** Notices of a tab, grouped by Moscow day. The next ones load when the end of the list comes into view. */
import { omitInvalid } from '#api/omit-invalid.ts';
import { useInfiniteList } from '#api/use-infinite-list.ts';
import { listNotices } from '#features/notifications/calls.ts';
import type { Tab } from '#features/notifications/constants.ts';
import { noticeFilter } from '#features/notifications/schemas.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import { NoticeRow } from '#features/notifications/web/notice-row.tsx';
import { addDays } from '#kernel/add-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { useSearchParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LazyView } from '#ui/data/lazy-view.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconBell } from '#ui/icons.tsx';
import css from '#features/notifications/web/notifications.module.css';

const filterNames = ['kind', 'from', 'to'] as const;

export function NoticeList({ tab }: { tab: Tab }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const filter = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const list = useInfiniteList(listNotices, {
    input: omitInvalid(noticeFilter, { ...filter, tab }),
  });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <LazyView
      query={list}
      skeleton={<TableSkeleton rows={6} />}
      empty={<EmptyInbox tab={tab} isFiltered={isFiltered} />}
      more={t('inbox@more')}
    >
      {({ items, total }) => <NoticeDays items={items} total={total} tab={tab} />}
    </LazyView>
  );
}

function EmptyInbox({ tab, isFiltered }: { tab: Tab; isFiltered: boolean }) {
  const t = useTranslate();
  if (isFiltered) return <EmptyState {...noResultsState(t, '/notifications')} panel />;
  return (
    <EmptyState
      panel
      icon={IconBell}
      title={t(`inbox@empty.${tab}`)}
      help={t(`inbox@emptyHelp.${tab}`)}
      action={
        tab === 'ALL' ? undefined : (
          <LinkButton tone="outline" to="/notifications">
            {t('inbox@showAll')}
          </LinkButton>
        )
      }
    />
  );
}

interface NoticeDaysProps {
  items: readonly NoticeItem[];
  total: number;
  tab: Tab;
}

function NoticeDays({ items, total, tab }: NoticeDaysProps) {
  const t = useTranslate();
  return (
    <>
      {groupByDay(items).map(([day, dayItems]) => (
        <section key={day} className={css.day}>
          <h2 className={css.dayTitle}>{dayTitle(day, t)}</h2>
          <ul className={css.list}>
            {dayItems.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} isArchive={tab === 'ARCHIVE'} />
            ))}
          </ul>
        </section>
      ))}
      <p className={css.count} role="status">
        {t('inbox@shown', { count: items.length, total })}
      </p>
    </>
  );
}

const groupByDay = (items: readonly NoticeItem[]): [day: string, items: NoticeItem[]][] => [
  ...Map.groupBy(items, ({ createdAt }) => moscowDay(new Date(createdAt))),
];

const dayFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

function dayTitle(day: string, t: ReturnType<typeof useTranslate>): string {
  const now = Date.now();
  if (day === moscowDay(new Date(now))) return t('inbox@today');
  if (day === moscowDay(addDays(new Date(now), -1))) return t('inbox@yesterday');
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

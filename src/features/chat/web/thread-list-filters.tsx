import { useViewer } from '#api/app-context.tsx';
import type { ThreadType } from '#features/chat/constants.ts';
import { listPath, threadPath } from '#features/chat/web/thread-links.ts';
import type { ThreadListFilter } from '#features/chat/web/thread-links.ts';
import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/thread-list.module.css';

/** Types of threads by role. */
const typesOf: Readonly<Record<string, readonly ThreadType[]>> = {
  AVTOR: ['REQUEST', 'ORDER', 'COAUTHOR', 'SUPPORT'],
  OK_ADMIN: ['REQUEST', 'ORG', 'SUPPORT'],
  OK_USER: ['REQUEST', 'ORG', 'SUPPORT'],
  EXPERT: ['TASK', 'SUPPORT'],
  FK_ADMIN: ['ORDER', 'TASK', 'SUPPORT'],
};

interface ThreadListFiltersProps {
  filter: ThreadListFilter;
  openedId: string | undefined;
}

/** Links, so that Back returns to the previous filter. */
export function ThreadListFilters({ filter, openedId }: ThreadListFiltersProps) {
  const t = useTranslate();
  const types = typesOf[useViewer()?.roles[0] ?? ''] ?? [];
  const { search } = filter;
  const searchOnly: ThreadListFilter = search ? { search } : {};
  const choices = [
    { text: t('chat@list.all'), chosen: !filter.type && !filter.unread && !filter.archived, to: searchOnly },
    { text: t('chat@list.unread'), chosen: filter.unread === '1', to: { ...searchOnly, unread: '1' } },
    ...types.map((type) => ({
      text: t(`chat@list.${type}`),
      chosen: filter.type === type,
      to: { ...searchOnly, type },
    })),
    {
      text: t('chat@list.archive'),
      chosen: filter.archived === '1',
      to: { ...searchOnly, archived: '1' },
    },
  ];
  return (
    <nav aria-label={t('chat@list.filters')} className={css.filters}>
      {choices.map(({ text, chosen, to }) => (
        <Link
          key={text}
          to={openedId === undefined ? listPath(to) : threadPath(openedId, to)}
          className={css.filter}
          aria-current={chosen ? 'true' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

import { useViewer } from '#api/app-context.tsx';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listThreads } from '#features/chat/calls.ts';
import { archiveAfterDays } from '#features/chat/constants.ts';
import { NewThreadMenu } from '#features/chat/web/new-thread-menu.tsx';
import { toListInput, filterOf, listPath } from '#features/chat/web/thread-links.ts';
import type { ThreadListFilter } from '#features/chat/web/thread-links.ts';
import { ThreadListFilters } from '#features/chat/web/thread-list-filters.tsx';
import { ThreadListSkeleton } from '#features/chat/web/chat-skeletons.tsx';
import { ThreadItem } from '#features/chat/web/thread-item.tsx';
import { useThreadListRefetchOptions } from '#features/chat/web/use-thread-updates.ts';
import { useSearchParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { IconMessages } from '#ui/cabinet/icons.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { SearchField } from '#ui/data/search-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { Translate } from '#kernel/translate.ts';
import css from '#features/chat/web/thread-list.module.css';

const pageSize = 30;

interface ThreadListProps {
  openedId: string | undefined;
  /** True when no thread is open, so the heading of the list is the title of the page. */
  isTitle: boolean;
}

export function ThreadList({ openedId, isTitle }: ThreadListProps) {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const search = (words: string) => {
    const { page: _, search: __, ...rest } = filter;
    setParams({ ...rest, ...(words && { search: words }) }, { replace: true, preventScrollReset: true });
  };
  return (
    <section className={css.list} aria-label={t('chat@list.label')}>
      <div className={css.head}>
        <div className={css.titleRow}>
          {isTitle ? (
            <h1 className={css.title}>{t('chat@title')}</h1>
          ) : (
            <p className={css.title}>{t('chat@title')}</p>
          )}
          <NewThreadMenu />
        </div>
        <SearchField label={t('chat@list.search')} value={filter.search ?? ''} onSearch={search} />
        <ThreadListFilters filter={filter} openedId={openedId} />
      </div>
      <Threads filter={filter} openedId={openedId} />
    </section>
  );
}

function Threads({ filter, openedId }: { filter: ThreadListFilter; openedId: string | undefined }) {
  const query = usePaginatedQuery(listThreads, {
    input: toListInput(filter),
    size: pageSize,
    ...useThreadListRefetchOptions(),
  });
  const isFiltered = Object.keys(toListInput(filter)).length > 0;
  return (
    <div className={css.scroll} tabIndex={-1}>
      <QueryView
        query={query}
        skeleton={<ThreadListSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={isFiltered ? <NoMatches filter={filter} /> : <NoThreads />}
      >
        {({ items }) => (
          <>
            <ul className={css.items}>
              {items.map((thread) => (
                <ThreadItem
                  key={thread.id}
                  thread={thread}
                  filter={filter}
                  isOpened={thread.id === openedId}
                />
              ))}
            </ul>
            <Pager page={query.page} totalPages={query.totalPages} onPage={query.setPage} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function noMatchTexts(t: Translate, { archived, search, unread }: ThreadListFilter) {
  if (search) return { title: t('chat@list.nothing'), help: t('chat@list.nothingHelp') };
  if (archived === '1')
    return {
      title: t('chat@list.archiveEmpty'),
      help: t('chat@list.archiveHelp', { days: archiveAfterDays }),
    };
  return { title: t(unread ? 'chat@list.allRead' : 'chat@list.noneOfType') };
}

function NoMatches({ filter }: { filter: ThreadListFilter }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon={IconMessages}
      {...noMatchTexts(t, filter)}
      action={
        <LinkButton tone="outline" to={listPath()}>
          {t('chat@list.showAll')}
        </LinkButton>
      }
    />
  );
}

export function NoThreads() {
  const t = useTranslate();
  const viewer = useViewer();
  const role = viewer?.roles[0];
  const startType = role === 'EXPERT' ? 'TASK' : 'SUPPORT';
  const help =
    role === 'AVTOR' || role === 'EXPERT' || role === 'FK_ADMIN'
      ? t(`chat@list.emptyHelp.${role}`)
      : t(`chat@list.emptyHelp.${viewer?.membership?.state === 'ACTIVE' ? 'company' : 'waiting'}`);
  return (
    <div data-empty>
      <EmptyState
        icon={IconMessages}
        title={t('chat@list.empty')}
        help={help}
        action={
          role !== 'FK_ADMIN' && (
            <LinkButton tone="outline" to={`/chat?new=${startType}`}>
              {t(`chat@start.${startType}`)}
            </LinkButton>
          )
        }
      />
    </div>
  );
}

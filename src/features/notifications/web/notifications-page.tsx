/** The inbox of notices (product §13). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { countNotices, listNotices, readNoticeSettings, readNotices } from '#features/notifications/calls.ts';
import { tabs } from '#features/notifications/constants.ts';
import type { Tab } from '#features/notifications/constants.ts';
import { NoticeList } from '#features/notifications/web/notice-list.tsx';
import { useSearchParams } from '#router/hooks.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { IconListCheck, IconSettings } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { FilterBar } from '#ui/data/filter-bar.tsx';
import { LoadedFilterSelect } from '#ui/data/loaded-filter-select.tsx';
import { FilterDate } from '#ui/data/filter-date.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Tabs } from '#ui/tabs.tsx';
import css from '#features/notifications/web/notifications.module.css';

const action = '/notifications';

export function NotificationsPage() {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'ALL';
  const counts = useApiQuery(countNotices).data;
  const countOf = (id: Tab) => (id === 'ACTION' ? counts?.action : undefined);
  const selectTab = (id: string) =>
    setSearch((current) => {
      if (id === 'ALL') current.delete('tab');
      else current.set('tab', id);
      return current;
    });
  return (
    <>
      <PageTitle
        title={t('inbox@title')}
        subtitle={t('inbox@sub')}
        action={<InboxActions hasUnread={(counts?.unread ?? 0) > 0} />}
      />
      <Tabs
        label={t('inbox@tabs.label')}
        tabs={tabs.map((id) => ({
          id,
          label: t(`inbox@tabs.${id}`),
          ...(countOf(id) && { count: countOf(id)! }),
        }))}
        selected={tab}
        onSelect={selectTab}
      >
        {() => (
          <div tabIndex={-1} className={css.panel}>
            <NoticeFilterBar tab={tab} />
            <NoticeList key={tab} tab={tab} />
          </div>
        )}
      </Tabs>
    </>
  );
}

export { NotificationsPage as Component };

function InboxActions({ hasUnread }: { hasUnread: boolean }) {
  const t = useTranslate();
  const readAll = useApiMutation(readNotices, { invalidates: [listNotices, countNotices] });
  return (
    <>
      {hasUnread && (
        <Button
          tone="outline"
          icon={<IconListCheck />}
          busy={readAll.isPending}
          onClick={() => readAll.mutate({ input: { ids: [], all: true } })}
        >
          {t('inbox@readAll')}
        </Button>
      )}
      <LinkButton tone="outline" icon={<IconSettings />} to="/notifications/settings">
        {t('inbox@toSettings')}
      </LinkButton>
    </>
  );
}

/** Offers the kinds of notice that the viewer's roles get. */
function NoticeFilterBar({ tab }: { tab: Tab }) {
  const t = useTranslate();
  const noticeSettings = useApiQuery(readNoticeSettings);
  return (
    <FilterBar action={action}>
      {tab !== 'ALL' && <input type="hidden" name="tab" value={tab} />}
      <LoadedFilterSelect
        name="kind"
        label={t('inbox@kind')}
        anyLabel={t('inbox@anyKind')}
        query={noticeSettings}
        options={noticeSettings.data?.kinds.map(({ kind, label }) => ({ value: kind, label }))}
      />
      <FilterDate name="from" label={t('inbox@from')} />
      <FilterDate name="to" label={t('inbox@to')} />
    </FilterBar>
  );
}

/** Admin list of news, most recently changed first. */
import { Suspense, useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listAdminNews, listNewsCategories } from '#features/news/calls-admin.ts';
import { maxAdminSearch } from '#features/news/constants.ts';
import { newsStates } from '#features/news/lifecycle.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FilterBar, FilterSearch } from '#ui/data/filter-bar.tsx';
import { LoadedFilterSelect } from '#ui/data/loaded-filter-select.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { NewsTable } from '#features/news/web/admin/news-table.tsx';

const CategoriesDialog = lazyDialog(
  () => import('#features/news/web/admin/categories-dialog.tsx'),
  'CategoriesDialog',
);

const allStates = 'ALL';

export function AdminNewsPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const [editingCategories, setEditingCategories] = useState(false);
  const state = newsStates.find((one) => one === params.get('state')) ?? allStates;
  const updateParams = (next: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: '1', ...next }), { replace: true });
  const input = {
    state: state === allStates ? '' : state,
    category: /^[1-9]\d{0,8}$/.exec(params.get('category') ?? '')?.[0] ?? '',
    search: (params.get('search') ?? '').slice(0, maxAdminSearch),
  };
  const query = usePaginatedQuery(listAdminNews, { input });
  const counts = query.data?.counts;
  const tabs = [
    { id: allStates, label: t('news-admin@all') },
    ...newsStates.map((id) => ({
      id,
      label: t(`news-admin@tab.${id}`),
      ...(counts && { count: counts[id] }),
    })),
  ];
  return (
    <>
      <PageTitle
        title={t('news-admin@title')}
        action={
          <>
            <Button tone="outline" onClick={() => setEditingCategories(true)}>
              {t('news-admin@categories.edit')}
            </Button>
            <LinkButton to="/administrator/news/new" icon={<IconPlus />}>
              {t('news-admin@new')}
            </LinkButton>
          </>
        }
      />
      <AdminNewsFilterBar state={state} />
      <Tabs
        label={t('news-admin@title')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => updateParams({ state: id })}
      >
        {() => <NewsTable query={query} />}
      </Tabs>
      {editingCategories && (
        <Suspense fallback={null}>
          <CategoriesDialog onClose={() => setEditingCategories(false)} />
        </Suspense>
      )}
    </>
  );
}

export { AdminNewsPage as Component };

function AdminNewsFilterBar({ state }: { state: string }) {
  const t = useTranslate();
  const categories = useApiQuery(listNewsCategories);
  const options = categories.data?.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar action="/administrator/news">
      <input type="hidden" name="state" value={state} />
      <LoadedFilterSelect
        name="category"
        label={t('news-admin@field.category')}
        anyLabel={t('news-admin@anyCategory')}
        options={options}
        query={categories}
      />
      <FilterSearch name="search" label={t('news-admin@search')} />
    </FilterBar>
  );
}

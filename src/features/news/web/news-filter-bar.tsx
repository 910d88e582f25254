import type { Translate } from '#kernel/translate.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import type { readNewsFilter } from '#features/news/calls.ts';

/** Null when the request failed: the selects then offer only the values from the URL. */
export type NewsFilterOptions = OutputOf<typeof readNewsFilter> | null;

interface ChipsInput {
  params: URLSearchParams;
  filter: NewsFilterOptions;
  t: Translate;
}

/** Labels of the active filters. Values from the URL that do not exist are left out. */
export function chipsOfFilter({ params, filter, t }: ChipsInput) {
  const category = filter
    ? filter.categories.find(({ id }) => String(id) === params.get('category'))?.name
    : params.get('category');
  const year = filter ? filter.years.find((one) => String(one) === params.get('year')) : params.get('year');
  const tag = params.get('tag');
  const search = params.get('search');
  return [
    ...(category ? [{ name: 'category', label: category }] : []),
    ...(year ? [{ name: 'year', label: String(year) }] : []),
    ...(tag ? [{ name: 'tag', label: t('news@list.chosenTag', { tag }) }] : []),
    ...(search ? [{ name: 'search', label: t('news@list.chosenSearch', { search }) }] : []),
  ];
}

export function NewsFilterBar({ filter }: { filter: NewsFilterOptions }) {
  const t = useTranslate();
  return (
    <FilterBar action="/news">
      <FilterSearch name="search" label={t('news@list.search')} />
      <FilterSelect
        name="category"
        label={t('news@list.category')}
        anyLabel={t('news@list.anyCategory')}
        options={filter?.categories.map(({ id, name, count }) => ({
          value: String(id),
          label: `${name} (${count})`,
        }))}
      />
      <FilterSelect
        name="year"
        label={t('news@list.year')}
        anyLabel={t('news@list.anyYear')}
        options={(filter?.years ?? []).map((year) => ({ value: String(year), label: String(year) }))}
      />
      <FilterSelect
        name="tag"
        label={t('news@list.tag')}
        anyLabel={t('news@list.anyTag')}
        options={(filter?.tags ?? []).map((tag) => ({ value: tag, label: tag }))}
      />
    </FilterBar>
  );
}

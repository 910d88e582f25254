/** Filters and sort of the public author list, with chips for the active filters. */
import { useSearchParams } from '#router/hooks.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { FilterChips } from '#ui/data/filter-chips.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { badgeOptions } from '#features/catalogue/web/badge-filter.tsx';
import type { listGenres } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';

interface AuthorFilterProps {
  /** Null when the request failed. */
  genres: OutputOf<typeof listGenres> | null;
  cities: readonly string[];
}

export function AuthorFilter({ genres, cities }: AuthorFilterProps) {
  const t = useTranslate();
  const options = {
    genre: genres ? optionsOf(genres) : undefined,
    city: cities.map((city) => ({ value: city, label: city })),
    badge: badgeOptions(t),
  };
  return (
    <>
      <FilterBar action="/authors">
        <FilterSearch name="search" label={t('catalogue@authors.search')} maxLength={120} />
        <FilterSelect
          name="genre"
          label={t('catalogue@authors.genre')}
          anyLabel={t('catalogue@authors.anyGenre')}
          options={options.genre}
        />
        <FilterSelect
          name="city"
          label={t('catalogue@authors.city')}
          anyLabel={t('catalogue@authors.anyCity')}
          options={options.city}
        />
        <FilterSelect
          name="badge"
          label={t('catalogue@authors.badge')}
          anyLabel={t('catalogue@authors.anyBadge')}
          options={options.badge}
        />
        <FilterSelect
          name="sort"
          label={t('catalogue@authors.sort')}
          anyLabel={t('catalogue@authors.sorts.rating')}
          options={(['new', 'alpha'] as const).map((value) => ({
            value,
            label: t(`catalogue@authors.sorts.${value}`),
          }))}
        />
      </FilterBar>
      <ActiveFilterChips options={options} />
    </>
  );
}

type FilterOptions = Record<string, readonly { value: string; label: string }[] | undefined>;

/** Skips genres and badges that are not among the options: they come from an edited URL and filter nothing. */
function ActiveFilterChips({ options }: { options: FilterOptions }) {
  const [params] = useSearchParams();
  const search = params.get('search')?.trim();
  const chips = Object.entries(options).flatMap(([name, offered]) => {
    const chosen = params.get(name);
    // Only the most frequent cities are options.
    const label = offered?.find(({ value }) => value === chosen)?.label ?? (name === 'city' ? chosen : null);
    return label ? [{ name, label }] : [];
  });
  return (
    <FilterChips
      action="/authors"
      chips={search ? [{ name: 'search', label: `«${search}»` }, ...chips] : chips}
    />
  );
}

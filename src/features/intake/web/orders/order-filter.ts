/** The filter of the list, kept in the URL. */
import { omitInvalid } from '#api/omit-invalid.ts';
import { exportOrdersInput } from '#features/intake/schemas-list.ts';
import { useSearchParams } from '#router/hooks.ts';

export const listPath = '/administrator/request';

const filterNames = ['search', 'category', 'status', 'pending', 'officer', 'label', 'queue'] as const;

/** Only known fields in a fixed order, so that equal filters give equal strings. */
export function filterQuery(params: URLSearchParams): string {
  return new URLSearchParams(
    filterNames.flatMap((name) =>
      params
        .getAll(name)
        .filter((value) => value !== '')
        .map((value) => [name, value]),
    ),
  ).toString();
}

export function useOrderFilter() {
  const [params] = useSearchParams();
  const query = filterQuery(params);
  const single = (name: (typeof filterNames)[number]) => params.get(name) ?? '';
  const several = (name: (typeof filterNames)[number]) => params.getAll(name).filter(Boolean);
  const input = omitInvalid(exportOrdersInput, {
    search: single('search').slice(0, 100),
    category: single('category'),
    status: several('status'),
    pending: several('pending'),
    officer: single('officer'),
    label: single('label'),
    queue: single('queue'),
  });
  return { input, query, isFiltered: query !== '' };
}

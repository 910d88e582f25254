import { use, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FilterFailuresContext, FilterSelect } from '#ui/data/filter-bar.tsx';
import type { FilterSelectProps } from '#ui/data/filter-bar.tsx';
import css from '#ui/data/filter-bar.module.css';
import { useListFailure } from '#ui/form/list-failure.tsx';
import type { OptionsQuery } from '#ui/form/list-failure.tsx';

interface LoadedFilterSelectProps extends FilterSelectProps {
  /** Query of the options. Its failure is shown below the filter bar, with a retry. */
  query: OptionsQuery & { data: unknown };
}

/** A filter select whose options load after the page. The filter works without them. */
export function LoadedFilterSelect({ query, options, ...props }: LoadedFilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const failure = useListFailure(query, select, props.label);
  const failures = use(FilterFailuresContext);
  return (
    <>
      <FilterSelect
        {...props}
        options={query.data === undefined ? undefined : options}
        ref={select}
        aria-describedby={failure ? id : undefined}
      />
      {failure &&
        failures &&
        createPortal(
          <div id={id} className={css.failure}>
            {failure}
          </div>,
          failures,
        )}
    </>
  );
}

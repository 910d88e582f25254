import { useId, useRef } from 'react';
import { FilterSelect } from '#ui/data/filter-bar.tsx';
import type { FilterSelectProps } from '#ui/data/filter-bar.tsx';
import css from '#ui/data/filter-bar.module.css';
import { useListFailure } from '#ui/form/list-failure.tsx';
import type { OptionsQuery } from '#ui/form/list-failure.tsx';

interface LoadedFilterSelectProps extends FilterSelectProps {
  /** Loads the options. When it fails, the filter says so and offers a retry. */
  query: OptionsQuery;
}

/** A select of a filter whose options are loaded after the page. The filter works without them. */
export function LoadedFilterSelect({ query, ...props }: LoadedFilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const failure = useListFailure(query, select, props.label);
  return (
    <>
      <FilterSelect
        {...props}
        options={failure ? undefined : props.options}
        ref={select}
        aria-describedby={failure ? id : undefined}
      />
      {failure && (
        <div id={id} className={css.failure}>
          {failure}
        </div>
      )}
    </>
  );
}

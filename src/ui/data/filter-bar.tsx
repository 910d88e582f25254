/** A filter kept in the URL. Works without scripts. A change of a select submits at once. */
import { createContext, useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { Form, useSubmit } from '#router/form.tsx';
import { useSearchParams } from '#router/hooks.ts';
import type { To } from '#router/register.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import css from '#ui/data/filter-bar.module.css';
import select from '#ui/data/native-select.module.css';

interface FilterBarProps {
  /** Path of the page itself. */
  action: To;
  children: ReactNode;
}

/** Element below the fields for failures of options. Between the fields a failure would break their line. */
export const FilterFailuresContext = createContext<HTMLElement | null>(null);

export function FilterBar({ action, children }: FilterBarProps) {
  const t = useTranslate();
  const [failures, setFailures] = useState<HTMLElement | null>(null);
  const submit = useSubmit();
  const submitFilter = (form: HTMLFormElement) => void submit(filledFields(form), { method: 'get', action });
  return (
    <search>
      <Form
        method="get"
        action={action}
        className={css.bar}
        onSubmit={(event) => {
          event.preventDefault();
          submitFilter(event.currentTarget);
        }}
        onChange={(event) => {
          if ((event.target as HTMLElement).tagName === 'SELECT') submitFilter(event.currentTarget);
        }}
      >
        <FilterFailuresContext value={failures}>{children}</FilterFailuresContext>
        <Button type="submit" tone="outline" icon={<IconSearch />}>
          {t('common@filter.find')}
        </Button>
        <div ref={setFailures} className={css.failures} />
      </Form>
    </search>
  );
}

/** Empty fields are left out of the URL. */
const filledFields = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  );

/** The value of a filter field: from the URL, or what the visitor has entered since. Keeps input from before hydration. */
function useFilterValue<Field extends HTMLInputElement | HTMLSelectElement>(
  name: string,
  fieldRef?: RefObject<Field | null>,
) {
  const current = useSearchParams()[0].get(name) ?? '';
  const ownRef = useRef<Field>(null);
  const ref = fieldRef ?? ownRef;
  const [value, setValue] = useState(current);
  const lastValue = useRef<string>(undefined);
  useEffect(() => {
    const field = ref.current!;
    if (lastValue.current === undefined) setValue(field.value);
    // Keeps a text that is being edited.
    else if (lastValue.current !== current && (field.type !== 'search' || field !== document.activeElement))
      setValue(current);
    lastValue.current = current;
  }, [current, ref]);
  const onChange = (event: ChangeEvent<Field>) => setValue(event.currentTarget.value);
  return { current, field: { ref, name, value, onChange } };
}

interface FilterOption {
  value: string;
  label: string;
}

export interface FilterSelectProps {
  name: string;
  label: string;
  /** Label of the empty option. Absent: no empty option. */
  anyLabel?: string;
  /** Undefined while loading. */
  options: readonly FilterOption[] | undefined;
  ref?: RefObject<HTMLSelectElement | null>;
  'aria-describedby'?: string | undefined;
}

export function FilterSelect({ name, label, anyLabel, options, ref, ...aria }: FilterSelectProps) {
  const { current, field } = useFilterValue<HTMLSelectElement>(name, ref);
  return (
    <>
      <label className={css.field}>
        <span>{label}</span>
        <span className={select.select}>
          <select {...field} {...aria}>
            {anyLabel !== undefined && <option value="">{anyLabel}</option>}
            {withCurrentOption(options, current).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      </label>{' '}
    </>
  );
}

/** Adds an option for the current value, for example while the options load. Without it the next submit would drop it. */
const withCurrentOption = (options: readonly FilterOption[] | undefined, current: string) =>
  current === '' || options?.some(({ value }) => value === current)
    ? (options ?? [])
    : [...(options ?? []), { value: current, label: options ? current : '…' }];

interface FilterSearchProps {
  name: string;
  label: string;
  maxLength?: number;
}

export function FilterSearch({ name, label, maxLength = 100 }: FilterSearchProps) {
  const { field } = useFilterValue<HTMLInputElement>(name);
  return (
    <>
      <label className={css.field}>
        <span>{label}</span>
        <input type="search" maxLength={maxLength} {...field} />
      </label>{' '}
    </>
  );
}

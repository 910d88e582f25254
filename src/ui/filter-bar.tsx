/** A filter that lives in the address: works without scripts; a choice in a list is applied at once. */
import type { ReactNode } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import css from '#ui/filter-bar.module.css';

interface FilterBarProps {
  /** The page itself. */
  action: string;
  children: ReactNode;
}

export function FilterBar({ action, children }: FilterBarProps) {
  const text = useText();
  const submit = useSubmit();
  const [params] = useSearchParams();
  return (
    <search>
      <Form
        key={params.toString()}
        method="get"
        action={action}
        className={css.bar}
        onChange={(event) => {
          if ((event.target as HTMLElement).tagName === 'SELECT') void submit(event.currentTarget);
        }}
      >
        {children}
        <Button type="submit" tone="outline" icon={<IconSearch />}>
          {text('common@filter.find')}
        </Button>
      </Form>
    </search>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  /** What an empty choice means; without it there is none. */
  any?: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ name, label, any, options }: FilterSelectProps) {
  const [params] = useSearchParams();
  return (
    <label className={css.field}>
      <span>{label}</span>
      <select name={name} defaultValue={params.get(name) ?? ''}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FilterSearch({ name, label, most = 100 }: { name: string; label: string; most?: number }) {
  const [params] = useSearchParams();
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input type="search" name={name} maxLength={most} defaultValue={params.get(name) ?? ''} />
    </label>
  );
}

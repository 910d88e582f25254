/** A filter kept in the URL. It works without scripts; a change of a select is applied at once. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, useSubmit } from '#router/form.tsx';
import { Link } from '#router/link.tsx';
import { useSearchParams } from '#router/hooks.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch, IconX } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/data/filter-bar.module.css';

interface FilterBarProps {
  /** Path of the page itself. */
  action: string;
  children: ReactNode;
}

export function FilterBar({ action, children }: FilterBarProps) {
  const t = useTranslate();
  const submit = useSubmit();
  const bar = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  // Input from before hydration is kept: on the first render the fields already match the URL.
  const syncedParams = useRef(params);
  useEffect(() => {
    if (bar.current && syncedParams.current !== params) syncFields(bar.current, params);
    syncedParams.current = params;
  }, [params]);
  const submitFilter = (form: HTMLFormElement) => void submit(filledFields(form), { method: 'get', action });
  return (
    <search>
      <Form
        ref={bar}
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
        {children}
        <Button type="submit" tone="outline" icon={<IconSearch />}>
          {t('common@filter.find')}
        </Button>
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

/** Also runs after Back and Forward. Keeps focus, and the text of the field that is being edited. */
function syncFields(form: HTMLFormElement, params: URLSearchParams): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const value = params.get(control.name);
    if (control instanceof HTMLSelectElement) control.value = value ?? control.options[0]?.value ?? '';
    else if (control !== document.activeElement) control.value = value ?? '';
  }
}

interface FilterOption {
  value: string;
  label: string;
}

/**
 * Long lists offer only a part of the options. The selected one is added, otherwise the next submit would drop it.
 */
export const withSelectedOption = (
  options: readonly FilterOption[],
  selected: string | null,
): readonly FilterOption[] =>
  selected && !options.some(({ value }) => value === selected)
    ? [...options, { value: selected, label: selected }]
    : options;

interface FilterSelectProps {
  name: string;
  label: string;
  /** Label of the empty option. Without it there is none. */
  anyLabel?: string;
  options: readonly FilterOption[];
}

export function FilterSelect({ name, label, anyLabel, options }: FilterSelectProps) {
  const [params] = useSearchParams();
  return (
    <label className={css.field}>
      <span>{label}</span>
      <select name={name} defaultValue={params.get(name) ?? ''}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FilterSearch({
  name,
  label,
  maxLength = 100,
}: {
  name: string;
  label: string;
  maxLength?: number;
}) {
  const [params] = useSearchParams();
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input type="search" name={name} maxLength={maxLength} defaultValue={params.get(name) ?? ''} />
    </label>
  );
}

interface FilterChipsProps {
  /** Path of the page itself. */
  action: string;
  /** Active filters: field name and label. */
  chips: readonly { name: string; label: string }[];
}

/** Active filters, each removable. They are links, so they work without scripts. */
export function FilterChips({ action, chips }: FilterChipsProps) {
  const t = useTranslate();
  const [params] = useSearchParams();
  if (chips.length === 0) return null;
  const without = (name: string): string => {
    const rest = [...params].filter(
      ([otherName, value]) => otherName !== name && otherName !== 'page' && value !== '',
    );
    return rest.length > 0 ? `${action}?${new URLSearchParams(rest)}` : action;
  };
  return (
    <ul className={css.chips} aria-label={t('common@filter.chosen')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link to={without(name)} className={css.chip} preventScrollReset>
            <span className={typography.hidden}>{t('common@filter.without')}</span>
            {label}
            <IconX size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={action} className={css.reset} preventScrollReset>
            {t('common@filter.reset')}
          </Link>
        </li>
      )}
    </ul>
  );
}

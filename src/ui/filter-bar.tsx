/** A filter that lives in the address: works without scripts; a choice in a list is applied at once. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, useSubmit } from '#router/form.tsx';
import { Link } from '#router/link.tsx';
import { useSearchParams } from '#router/hooks.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSearch, IconX } from '#ui/icons.tsx';
import type from '#ui/type.module.css';
import css from '#ui/filter-bar.module.css';

interface FilterBarProps {
  /** The page itself. */
  action: string;
  children: ReactNode;
}

export function FilterBar({ action, children }: FilterBarProps) {
  const text = useText();
  const submit = useSubmit();
  const bar = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  // What is chosen or typed before the page comes alive is not taken back: the server has printed what the address asks.
  const shown = useRef(params);
  useEffect(() => {
    if (bar.current && shown.current !== params) showAsked(bar.current, params);
    shown.current = params;
  }, [params]);
  const send = (form: HTMLFormElement) => void submit(filledFields(form), { method: 'get', action });
  return (
    <search>
      <Form
        ref={bar}
        method="get"
        action={action}
        className={css.bar}
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
        onChange={(event) => {
          if ((event.target as HTMLElement).tagName === 'SELECT') send(event.currentTarget);
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

/** What is left empty stays out of the address. */
const filledFields = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  );

/** After a step through the history too. The focus stays where it is, and so do the words that are being typed. */
function showAsked(form: HTMLFormElement, params: URLSearchParams): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const asked = params.get(control.name);
    if (control instanceof HTMLSelectElement) control.value = asked ?? control.options[0]?.value ?? '';
    else if (control !== document.activeElement) control.value = asked ?? '';
  }
}

interface Option {
  value: string;
  label: string;
}

/** Of long lists only a part is offered: what the address asks for stays among them, or the next choice would lose it. */
export const withAsked = (options: readonly Option[], asked: string | null): readonly Option[] =>
  asked && !options.some(({ value }) => value === asked)
    ? [...options, { value: asked, label: asked }]
    : options;

interface FilterSelectProps {
  name: string;
  label: string;
  /** What an empty choice means; without it there is none. */
  any?: string;
  options: readonly Option[];
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

interface FilterChipsProps {
  /** The page itself. */
  action: string;
  /** What narrows the list now: the field and how it is called. */
  chips: readonly { name: string; label: string }[];
}

/** What narrows a list, each taken away by a press; links, so that they work without scripts. */
export function FilterChips({ action, chips }: FilterChipsProps) {
  const text = useText();
  const [params] = useSearchParams();
  if (chips.length === 0) return null;
  const without = (name: string): string => {
    const rest = [...params].filter(([one, value]) => one !== name && one !== 'page' && value !== '');
    return rest.length > 0 ? `${action}?${new URLSearchParams(rest)}` : action;
  };
  return (
    <ul className={css.chips} aria-label={text('common@filter.chosen')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link to={without(name)} className={css.chip} preventScrollReset>
            <span className={type.hidden}>{text('common@filter.without')}</span>
            {label}
            <IconX size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={action} className={css.reset} preventScrollReset>
            {text('common@filter.reset')}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** A date field of a filter. In the URL the date is `dd.MM.yyyy`, as it is typed. */
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { formatDay, parseDay } from '#kernel/calendar.ts';
import { useSearchParams } from '#router/hooks.ts';
import css from '#ui/data/filter-bar.module.css';
import { DateField } from '#ui/form/date-field.tsx';

export function FilterDate({ name, label }: { name: string; label: string }) {
  const current = toDisplayedDate(useSearchParams()[0].get(name) ?? '');
  const form = useForm({ defaultValues: { [name]: current } });
  const { reset } = form;
  useEffect(() => reset({ [name]: current }), [reset, name, current]);
  return (
    <FormProvider {...form}>
      <div className={css.date}>
        <DateField name={name} label={label} />
      </div>
    </FormProvider>
  );
}

/** Older URLs have `yyyy-MM-dd`. */
function toDisplayedDate(value: string): string {
  const day = parseDay(value);
  return day ? formatDay(day) : value;
}

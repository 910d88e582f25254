/** A date as dd.MM.yyyy: typed with a mask, or picked in a calendar that loads on demand. */
import { use, useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { addYears, moscowDay, formatDay, parseDay } from '#kernel/calendar.ts';
import { date, dateAfterOrEqual, dateBeforeOrEqual, firstError } from '#ui/form/field-rules.ts';
import { IconButton } from '#ui/button.tsx';
import type { CalendarPopoverProps } from '#ui/form/date-calendar.tsx';
import { FieldReviewContext } from '#ui/form/field-review.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { createFeedback } from '#ui/feedback.ts';
import { importPart } from '#ui/import-part.ts';
import { IconCalendar } from '#ui/icons.tsx';
import { MaskField } from '#ui/form/mask-field.tsx';
import { dateMask } from '#ui/form/masks.ts';

const yearsBack = 100; // spec §9
const yearsAhead = 10;

export interface DateFieldProps extends FieldProps {
  /** First and last day, `yyyy-MM-dd`. */
  min?: string;
  max?: string;
  /** `bday` for the user's own birthday. */
  autoComplete?: string;
}

export function DateField(props: DateFieldProps) {
  const t = useTranslate();
  const [today] = useState(() => moscowDay(new Date()));
  const min = props.min ?? addYears(today, -yearsBack);
  const max = props.max ?? addYears(today, yearsAhead);
  const validate = useCallback(
    (value: unknown) => {
      if (typeof value !== 'string') return undefined;
      // Passes a text shorter than ten characters (spec §5). The schema reports it.
      const error = firstError(value, [date, dateAfterOrEqual(min), dateBeforeOrEqual(max)]);
      return error && t(error.text, error.vars);
    },
    [t, min, max],
  );
  return (
    <MaskField
      {...props}
      mask={dateMask}
      validate={validate}
      placeholder={t('common@field.date')}
      autoComplete={props.autoComplete ?? 'off'}
      button={<CalendarButton name={props.name} min={min} max={max} disabled={props.disabled} />}
    />
  );
}

interface CalendarButtonProps {
  name: string;
  min: string;
  max: string;
  disabled: boolean | undefined;
}

function CalendarButton({ name, min, max, disabled }: CalendarButtonProps) {
  const t = useTranslate();
  const { setValue, getValues } = useFormContext();
  const { isLocked } = use(FieldReviewContext);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { Calendar, opened, setOpened, toggle } = useLazyCalendar();
  return (
    <>
      <IconButton
        ref={setButton}
        size="small"
        label={t('common@field.calendar')}
        icon={<IconCalendar />}
        disabled={disabled || isLocked(name)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => void toggle().catch(createFeedback(t).error)}
      />
      {Calendar && button && (
        <Calendar
          anchor={button}
          opened={opened}
          onOpenChange={setOpened}
          day={parseDay(String(getValues(name) ?? ''))}
          min={min}
          max={max}
          onPick={(day) => setValue(name, formatDay(day), { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  );
}

const loadCalendar = () => import('#ui/form/date-calendar.tsx');

function useLazyCalendar() {
  const [opened, setOpened] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarPopoverProps>>();
  const toggle = async () => {
    if (opened) return setOpened(false);
    const { CalendarPopover } = await importPart(loadCalendar);
    // The popover remembers the focused element only when it changes from closed to open.
    flushSync(() => setCalendar(() => CalendarPopover));
    setOpened(true);
  };
  return { Calendar, opened, setOpened, toggle };
}

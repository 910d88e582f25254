/** A day as dd.MM.yyyy: typed with a mask or picked in a calendar that is loaded on demand. */
import { Popover } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { addYears, moscowDay, showDay, toDay } from '#kernel/calendar.ts';
import { IconButton } from '#ui/button.tsx';
import type { DateCalendarProps } from '#ui/date-calendar.tsx';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { IconCalendar } from '#ui/icons.tsx';
import { MaskField } from '#ui/mask-field.tsx';
import { dateMask } from '#ui/masks.ts';

const yearsBack = 100; // spec §9
const yearsAhead = 10;
const fullLength = 10;

export interface DateFieldProps extends FieldProps {
  /** First and last day, `yyyy-MM-dd`. */
  min?: string;
  max?: string;
  /** `bday` for the user's own birthday. */
  autoComplete?: string;
}

/** Checks a typed day. A text shorter than ten characters passes (spec §5); the schema reports it. */
export function dayFault(
  value: unknown,
  { min, max }: { min: string; max: string },
): { key: string; day?: string } | undefined {
  if (typeof value !== 'string' || value.length < fullLength) return undefined;
  const day = toDay(value);
  if (!day) return { key: 'rules@common.date' };
  if (day < min) return { key: 'common@field.dateAfter', day: showDay(min) };
  if (day > max) return { key: 'common@field.dateBefore', day: showDay(max) };
  return undefined;
}

export function DateField(props: DateFieldProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<DateCalendarProps>>();
  const { setValue, getValues } = useFormContext();
  const [today] = useState(() => moscowDay(new Date()));
  const min = props.min ?? addYears(today, -yearsBack);
  const max = props.max ?? addYears(today, yearsAhead);

  const validate = useCallback(
    (value: unknown) => {
      const error = dayFault(value, { min, max });
      return error && text(error.key, { day: error.day ?? '' });
    },
    [text, min, max],
  );
  // The calendar is loaded before the popover opens, so that focus can move into it.
  const toggle = async () => {
    const { DateCalendar } = await import('#ui/date-calendar.tsx');
    setCalendar(() => DateCalendar);
    setOpened((was) => !was);
  };
  const pick = (day: string) => {
    setValue(props.name, showDay(day), { shouldDirty: true, shouldValidate: true });
    setOpened(false);
  };
  return (
    <MaskField
      {...props}
      mask={dateMask}
      check={validate}
      placeholder={text('common@field.date')}
      autoComplete={props.autoComplete ?? 'off'}
      after={
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          trapFocus
          returnFocus
          shadow="none"
        >
          <Popover.Target>
            <IconButton
              size="small"
              label={text('common@field.calendar')}
              icon={<IconCalendar />}
              disabled={props.disabled}
              aria-expanded={opened}
              onClick={() => void toggle()}
            />
          </Popover.Target>
          <Popover.Dropdown aria-label={text('common@field.calendarTitle')}>
            {Calendar && (
              <Calendar day={toDay(String(getValues(props.name) ?? ''))} min={min} max={max} onPick={pick} />
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

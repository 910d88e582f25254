/** The calendar of a date field. Loaded with Mantine when it first opens. Days are `yyyy-MM-dd`. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru';
import { Popover } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { DatesProviderSettings } from '@mantine/dates';
import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { moscowDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx';
import { FormKit } from '#ui/kit.tsx';
import { usePortalProps } from '#ui/overlay/modal-stack.ts';
import css from '#ui/form/date-calendar.module.css';

export interface CalendarPopoverProps extends DateCalendarProps {
  /** The button that opens it. */
  anchor: HTMLElement;
  opened: boolean;
  onOpenChange: (opened: boolean) => void;
}

export function CalendarPopover({ anchor, opened, onOpenChange, onPick, ...props }: CalendarPopoverProps) {
  const t = useTranslate();
  const portal = usePortalProps();
  const pick = (day: string) => {
    onPick(day);
    onOpenChange(false);
  };
  return (
    <FormKit>
      <Popover
        {...portal}
        opened={opened}
        onChange={onOpenChange}
        position="bottom-end"
        trapFocus
        returnFocus
        shadow="none"
      >
        <Popover.Target>
          <Anchor element={anchor} />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('common@field.calendarTitle')}>
          <DateCalendar {...props} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </FormKit>
  );
}

/** Lets the popover use an element that is rendered elsewhere as its target. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

interface DateCalendarProps {
  day: string | null;
  min: string;
  max: string;
  onPick: (day: string) => void;
}

const russianSettings = {
  locale: 'ru',
  firstDayOfWeek: 1,
  weekendDays: [0, 6],
} satisfies DatesProviderSettings;

const calendarClassNames = {
  calendarHeader: css.header,
  calendarHeaderControl: css.control,
  calendarHeaderLevel: css.level,
  weekday: css.weekday,
  day: css.day,
  monthsListControl: css.pick,
  yearsListControl: css.pick,
};

function clampDay(day: string, { min, max }: { min: string; max: string }): string {
  if (day < min) return min;
  return day > max ? max : day;
}

function DateCalendar({ day, min, max, onPick }: DateCalendarProps) {
  const t = useTranslate();
  const [month, setMonth] = useState(() => day ?? clampDay(moscowDay(new Date()), { min, max }));
  return (
    <DatesProvider settings={russianSettings}>
      <DatePicker
        value={day}
        onChange={(picked) => picked && onPick(picked.slice(0, 10))}
        date={month}
        onDateChange={setMonth}
        minDate={min}
        maxDate={max}
        classNames={calendarClassNames}
        hideOutsideDates
        previousIcon={<IconChevronLeft />}
        nextIcon={<IconChevronRight />}
        ariaLabels={{
          previousMonth: t('common@field.previousMonth'),
          nextMonth: t('common@field.nextMonth'),
          previousYear: t('common@field.previousYear'),
          nextYear: t('common@field.nextYear'),
          previousDecade: t('common@field.previousDecade'),
          nextDecade: t('common@field.nextDecade'),
          monthLevelControl: t('common@field.monthLevel'),
          yearLevelControl: t('common@field.yearLevel'),
        }}
      />
    </DatesProvider>
  );
}

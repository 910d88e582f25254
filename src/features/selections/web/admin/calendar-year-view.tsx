import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listCalendar, saveCalendar } from '#features/selections/calls-admin.ts';
import type { CalendarYear } from '#features/selections/schemas-calendar.ts';
import { workingDaysBetween } from '#features/selections/working-days.ts';
import type { CalendarDayKind } from '#features/selections/working-days.ts';
import { DayDialog } from '#features/selections/web/admin/day-dialog.tsx';
import css from '#features/selections/web/admin/selections.module.css';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import { Button } from '#ui/button.tsx';
import { IconTrash } from '#ui/cabinet/icons.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { RowTitle, Table, actionsColumn } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';

type Day = CalendarYear['days'][number];
const tones: Record<CalendarDayKind, StatusTone> = { HOLIDAY: 'error', SHORT: 'warning', WORKING: 'success' };

export function CalendarYearView({ calendar }: { calendar: CalendarYear }) {
  const t = useTranslate();
  const { year, days, hasTransfers, version } = calendar;
  const [isAdding, setIsAdding] = useState(false);
  const save = useApiMutation(saveCalendar, {
    invalidates: [listCalendar],
    invalidatesOnError: true,
    success: t('selections-admin@calendar.saved'),
  });
  const variablesOf = (changes: Partial<Pick<CalendarYear, 'days' | 'hasTransfers'>>) => ({
    params: { year: String(year) },
    input: { days, hasTransfers, version, ...changes },
  });
  const remove = (date: string) =>
    save.mutate(variablesOf({ days: days.filter((day) => day.date !== date) }));
  const workingDays = workingDaysBetween(
    new Map(days.map(({ date, kind }) => [date, kind])),
    `${year - 1}-12-31`,
    `${year}-12-31`,
  );
  return (
    <div className={css.program}>
      {!hasTransfers && (
        <UncheckedNotice
          busy={save.isPending}
          onChecked={() => save.mutate(variablesOf({ hasTransfers: true }))}
        />
      )}
      <div className={css.waveHead}>
        <p>{t('selections-admin@calendar.workingDays', { count: workingDays })}</p>
        <Button tone="outline" size="small" icon={<IconPlus size={18} />} onClick={() => setIsAdding(true)}>
          {t('selections-admin@calendar.addDay')}
        </Button>
      </div>
      <Table
        caption={t('selections-admin@calendar.caption', { year })}
        columns={[...columnsOf(t), actionsColumn((day: Day) => <DayMenu day={day} onRemove={remove} />)]}
        rows={days}
        rowKey={({ date }) => date}
      />
      {isAdding && (
        <DayDialog
          year={year}
          onClose={() => setIsAdding(false)}
          onSave={(day) =>
            save.mutateAsync(variablesOf({ days: [...days.filter(({ date }) => date !== day.date), day] }))
          }
        />
      )}
    </div>
  );
}

function UncheckedNotice({ busy, onChecked }: { busy: boolean; onChecked: () => void }) {
  const t = useTranslate();
  return (
    <Notice
      type="warning"
      action={
        <Button tone="outline" size="small" busy={busy} onClick={onChecked}>
          {t('selections-admin@calendar.checked')}
        </Button>
      }
    >
      {t('selections-admin@calendar.unchecked')}
    </Notice>
  );
}

function DayMenu({ day: { date }, onRemove }: { day: Day; onRemove: (date: string) => void }) {
  const t = useTranslate();
  return (
    <ActionMenu
      label={t('common@row.actions', { name: formatDay(date) })}
      actions={[
        {
          text: t('common@row.remove'),
          icon: <IconTrash size={18} />,
          onPick: () => onRemove(date),
          danger: true,
        },
      ]}
    />
  );
}

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });

const columnsOf = (t: Translate): Column<Day>[] => [
  {
    key: 'date',
    title: t('selections-admin@calendar.date'),
    cell: ({ date }) => <RowTitle title={formatDay(date)} subtitle={weekday.format(new Date(date))} />,
  },
  {
    key: 'kind',
    title: t('selections-admin@calendar.kind'),
    card: 'bare',
    cell: ({ kind }) => <StatusDot tone={tones[kind]}>{t(`selections-admin@dayKind.${kind}`)}</StatusDot>,
  },
];

/** The production calendar by years. */
import { useState } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listCalendar, saveCalendar } from '#features/selections/calls-admin.ts';
import { firstYear } from '#features/selections/constants.ts';
import { statutoryDays } from '#features/selections/statutory-days.ts';
import type { CalendarYear } from '#features/selections/schemas-calendar.ts';
import { CalendarYearView } from '#features/selections/web/admin/calendar-year-view.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { Tabs } from '#ui/tabs.tsx';

export function WorkCalendarPage() {
  const t = useTranslate();
  const title = t('selections-admin@calendar.title');
  return (
    <RecordPage
      query={useApiQuery(listCalendar)}
      typeName={title}
      listPath="/administrator/selections"
      skeleton={<TableSkeleton rows={8} />}
    >
      {(years) => <Calendar years={years} title={title} />}
    </RecordPage>
  );
}

export { WorkCalendarPage as Component };

function Calendar({ years, title }: { years: readonly CalendarYear[]; title: string }) {
  const t = useTranslate();
  const [selected, setSelected] = useState(() => String(years[0]?.year ?? ''));
  const next = (years.at(-1)?.year ?? firstYear - 1) + 1;
  const add = useApiMutation(saveCalendar, {
    invalidates: [listCalendar],
    invalidatesOnError: true,
    success: t('selections-admin@calendar.yearAdded', { year: next }),
    onSuccess: ({ year }) => setSelected(String(year)),
  });
  return (
    <>
      <PageTitle
        title={title}
        subtitle={t('selections-admin@calendar.sub')}
        breadcrumbs={[
          { text: t('selections-admin@title'), to: '/administrator/selections' },
          { text: title },
        ]}
        action={
          <Button
            tone="outline"
            icon={<IconPlus />}
            busy={add.isPending}
            onClick={() =>
              add.mutate({
                params: { year: String(next) },
                input: { days: statutoryDays(next), hasTransfers: false, version: 0 },
              })
            }
          >
            {t('selections-admin@calendar.addYear', { year: next })}
          </Button>
        }
      />
      <Tabs
        label={title}
        tabs={years.map(({ year }) => ({ id: String(year), label: String(year) }))}
        selected={selected}
        onSelect={setSelected}
      >
        {(id) => {
          const year = years.find((one) => String(one.year) === id);
          return year && <CalendarYearView key={id} calendar={year} />;
        }}
      </Tabs>
    </>
  );
}

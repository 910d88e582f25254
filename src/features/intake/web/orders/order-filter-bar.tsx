import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { listIntakeOfficers, listLabels } from '#features/intake/calls-list.ts';
import { decisions, orderStates, queues } from '#features/intake/constants.ts';
import { listPath } from '#features/intake/web/orders/order-filter.ts';
import { listOrderCategories } from '#features/selections/calls.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { LoadedFilterSelect } from '#ui/data/loaded-filter-select.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function OrderFilterBar() {
  const t = useTranslate();
  return (
    <FilterBar action={listPath}>
      <FilterSearch name="search" label={t('orders@filter.search')} />
      <CategoryFilter />
      <FilterSelect
        name="queue"
        label={t('orders@filter.queue')}
        anyLabel={t('orders@filter.anyQueue')}
        options={queues.map((value) => ({ value, label: t(`orders@queue.${value}`) }))}
      />
      <FilterSelect
        name="status"
        label={t('intake@columns.status')}
        anyLabel={t('orders@filter.anyStatus')}
        options={orderStates.map((value) => ({ value, label: t(`intake@status.${value}`) }))}
      />
      <FilterSelect
        name="pending"
        label={t('orders@pending')}
        anyLabel={t('orders@filter.anyPending')}
        options={decisions.map((value) => ({ value, label: t(`intake@protocol.decision.${value}`) }))}
      />
      <OfficerFilter />
      <LabelFilter />
    </FilterBar>
  );
}

export function CategoryFilter() {
  const t = useTranslate();
  const categories = useApiQuery(listOrderCategories);
  return (
    <LoadedFilterSelect
      name="category"
      label={t('intake@columns.category')}
      anyLabel={t('orders@filter.anyCategory')}
      query={categories}
      options={categories.data?.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function OfficerFilter() {
  const t = useTranslate();
  const viewer = useViewer();
  const officers = useApiQuery(listIntakeOfficers);
  return (
    <LoadedFilterSelect
      name="officer"
      label={t('intake@columns.officer')}
      anyLabel={t('orders@filter.anyOfficer')}
      query={officers}
      options={officers.data?.map(({ id, name }) => ({
        value: id,
        label: id === viewer?.id ? t('orders@filter.me', { name }) : name,
      }))}
    />
  );
}

function LabelFilter() {
  const t = useTranslate();
  const labels = useApiQuery(listLabels);
  return (
    <LoadedFilterSelect
      name="label"
      label={t('orders@filter.label')}
      anyLabel={t('orders@filter.anyLabel')}
      query={labels}
      options={labels.data?.map((label) => ({ value: label, label }))}
    />
  );
}

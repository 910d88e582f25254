/** Page of one record with its states: loading, failed, not found, loaded. Sets the document title in each of them. */
import type { ReactNode } from 'react';
import { useGround } from '#api/page-context.tsx';
import { FailedPage, isGone } from '#ui/failed-page.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';

interface RecordPageProps<T> {
  of: { data: T | undefined; isLoadingError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** Name of the record type: the title until the record is loaded. */
  kind: string;
  nameOf: (record: T) => string;
  /** Path of the list of such records. */
  list: string;
  children: (record: T) => ReactNode;
}

export function CompanyThing<T>({ of, kind, nameOf, list, children }: RecordPageProps<T>) {
  const { settings } = useGround();
  const { data: record, isLoadingError, error, refetch } = of;
  const content = () => {
    if (isLoadingError || isGone(error))
      return <FailedPage title={kind} error={error} list={list} onRetry={refetch} />;
    return record === undefined ? <PageSkeleton /> : children(record);
  };
  return (
    <>
      <title>{`${record === undefined ? kind : nameOf(record)} — ${settings.productName}`}</title>
      {content()}
    </>
  );
}

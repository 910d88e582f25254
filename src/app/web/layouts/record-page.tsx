/** Page of one record with its states: loading, failed, not found, loaded. Sets the document title in each of them. */
import type { ReactNode } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { FailedPage, isGone } from '#ui/cabinet/failed-page.tsx';
import { PageSkeleton } from '#ui/data/skeleton.tsx';

interface RecordPageProps<T> {
  query: { data: T | undefined; isLoadingError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** Name of the record type: the title until the record is loaded. */
  typeName: string;
  nameOf: (record: T) => string;
  /** Path of the list of such records. */
  listPath: string;
  children: (record: T) => ReactNode;
}

export function RecordPage<T>({ query, typeName, nameOf, listPath, children }: RecordPageProps<T>) {
  const { settings } = useAppContext();
  const { data: record, isLoadingError, error, refetch } = query;
  const content = () => {
    if (isLoadingError || isGone(error))
      return <FailedPage title={typeName} error={error} listPath={listPath} onRetry={refetch} />;
    return record === undefined ? <PageSkeleton /> : children(record);
  };
  return (
    <>
      <title>{`${record === undefined ? typeName : nameOf(record)} — ${settings.productName}`}</title>
      {content()}
    </>
  );
}

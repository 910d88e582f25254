/** A page of one record with its states: loading, failed, not found, loaded. */
import type { ReactNode } from 'react';
import type { To } from '#router/register.ts';
import { FailedPage, isGone } from '#ui/cabinet/failed-page.tsx';
import { PageSkeleton } from '#ui/data/skeleton.tsx';
import { useFrozenValue, useHasUnsavedDialog } from '#ui/form/use-frozen-value.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

interface RecordPageProps<T> {
  query: { data: T | undefined; isLoadingError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** Name of the record type, shown as the title until the record is loaded. */
  typeName: string;
  /** Sets the document title. Absent: the title of the route stays. */
  nameOf?: (record: T) => string;
  /** Path of the list of such records. */
  listPath?: To;
  skeleton?: ReactNode;
  /** The heading above the skeleton. Without one it is the type name, for screen readers only. */
  loadingHeading?: ReactNode;
  /** Keeps the page and its unsaved input when the record is deleted meanwhile. */
  isEditor?: boolean;
  children: (record: T) => ReactNode;
}

export function RecordPage<T>(props: RecordPageProps<T>) {
  const {
    query,
    typeName,
    nameOf,
    listPath,
    skeleton = <PageSkeleton />,
    loadingHeading = <h1 className={typography.hidden}>{typeName}</h1>,
    isEditor = false,
    children,
  } = props;
  const t = useTranslate();
  const { isLoadingError, error, refetch } = query;
  const isFrozen = useHasUnsavedDialog();
  const record = useFrozenValue(query.data);
  const content = () => {
    if (isLoadingError || (!isEditor && !isFrozen && isGone(error)))
      return <FailedPage title={typeName} error={error} onRetry={refetch} {...(listPath && { listPath })} />;
    if (record !== undefined) return children(record);
    return (
      <>
        {loadingHeading}
        {skeleton}
      </>
    );
  };
  return (
    <>
      {nameOf && (
        <title>
          {t('common@cabinet.pageTitle', { title: record === undefined ? typeName : nameOf(record) })}
        </title>
      )}
      {content()}
    </>
  );
}

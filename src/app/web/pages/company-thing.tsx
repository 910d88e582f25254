/** One thing before a company in each of its states: on its way, failed, gone, here. The tab is named in all of them. */
import type { ReactNode } from 'react';
import { useGround } from '#api/page-context.tsx';
import { FailedPage, isGone } from '#ui/failed-page.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';

interface CompanyThingProps<Thing> {
  of: { data: Thing | undefined; isLoadingError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** How any of its kind is called, until its own name is known. */
  kind: string;
  nameOf: (thing: Thing) => string;
  /** Where such things are listed. */
  list: string;
  children: (thing: Thing) => ReactNode;
}

export function CompanyThing<Thing>({ of, kind, nameOf, list, children }: CompanyThingProps<Thing>) {
  const { settings } = useGround();
  const { data: thing, isLoadingError, error, refetch } = of;
  const shown = () => {
    if (isLoadingError || isGone(error))
      return <FailedPage title={kind} error={error} list={list} onRetry={refetch} />;
    return thing === undefined ? <PageSkeleton /> : children(thing);
  };
  return (
    <>
      <title>{`${thing === undefined ? kind : nameOf(thing)} — ${settings.productName}`}</title>
      {shown()}
    </>
  );
}

/** A page of a cabinet that could not be read: still called what it is; asked for again, or left for its list. */
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';

interface FailedPageProps {
  title: string;
  onRetry: () => Promise<unknown>;
  /** What has failed, where the address may name a thing that is gone or was never there. */
  error?: unknown;
  /** Where such things are listed. */
  list?: string;
}

export function FailedPage({ title, onRetry, error, list }: FailedPageProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={title} />
      {isGone(error) ? (
        <EmptyState
          panel
          icon={IconSearch}
          title={text('common@gone.title')}
          help={text('common@gone.help')}
          action={
            list && (
              <LinkButton tone="outline" to={list}>
                {text('common@gone.toList')}
              </LinkButton>
            )
          }
        />
      ) : (
        <ErrorBlock onRetry={onRetry} />
      )}
    </>
  );
}

/** Taken away while it was looked at, or never there: what was read before is not to be shown any longer. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403);

/**
 * A cabinet page whose data failed to load. It keeps its title and offers a retry, or a link to the list for 404 and
 * 403.
 */
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';

interface FailedPageProps {
  title: string;
  onRetry: () => Promise<unknown>;
  /** Pass it when the URL may name a record that does not exist. */
  error?: unknown;
  /** Path of the list of such records. */
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

/** The record is deleted or not accessible, so data from before must not be shown any longer. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403);

/** A cabinet page whose data failed to load. Offers a retry, or a link to the list for 404 and 403. */
import type { To } from '#router/register.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';

interface FailedPageProps {
  title: string;
  onRetry: () => Promise<unknown>;
  /** Required when the record of the URL may not exist. */
  error?: unknown;
  /** Path of the list of such records. */
  listPath?: To;
}

export function FailedPage({ title, onRetry, error, listPath }: FailedPageProps) {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={title} />
      {isGone(error) ? (
        <EmptyState
          panel
          icon={IconSearch}
          title={t('common@gone.title')}
          help={t('common@gone.help')}
          action={
            listPath && (
              <LinkButton tone="outline" to={listPath}>
                {t('common@gone.toList')}
              </LinkButton>
            )
          }
        />
      ) : (
        <ErrorBlock error={error} onRetry={onRetry} />
      )}
    </>
  );
}

/** True when the record is deleted or no longer accessible. Earlier data must then be hidden. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403);

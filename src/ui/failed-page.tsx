/** A page of a cabinet that could not be read: it is still called what it is, and can be asked for again. */
import { ErrorBlock } from '#ui/error-block.tsx';
import { PageTitle } from '#ui/page-title.tsx';

export function FailedPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <>
      <PageTitle title={title} />
      <ErrorBlock onRetry={onRetry} />
    </>
  );
}

/** A legal text in the requested version, the newest by default. */
import { useLoaded } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { groundOf } from '#api/page-context.tsx';
import type { MetaOf } from '#api/page-meta.ts';
import { showDay } from '#kernel/calendar.ts';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import type from '#ui/type.module.css';
import { readLegalText } from '#features/content/contract.ts';
import css from '#features/content/web/faq-page.module.css';

type Legal = OutputOf<typeof readLegalText>;

export function loader(args: LoaderFunctionArgs): Promise<Legal> {
  const version = new URL(args.request.url).searchParams.get('version') ?? undefined;
  return groundOf(args).client.call(readLegalText, {
    params: { code: args.params['code'] ?? '' },
    input: { version },
  });
}

export const meta: MetaOf<Legal> = ({ loaded, text }) => ({
  title: loaded.title,
  description: text('content@legal.description', { title: loaded.title, date: showDay(loaded.publishedAt) }),
});

export function Page() {
  const text = useText();
  const legal = useLoaded<Legal>();
  return (
    <article className={`${grid.wrap} ${css.page}`}>
      <h1 className={`${type.title} ${css.legal}`}>{legal.title}</h1>
      <p className={`${type.meta} ${css.lead}`}>
        {text('content@legal.version', { version: legal.version, date: showDay(legal.publishedAt) })}
      </p>
      <div className={css.legalText}>
        <MarkdownHtml html={legal.html} />
      </div>
    </article>
  );
}

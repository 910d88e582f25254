/** A legal text in the requested version, the newest by default. */
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { appContextOf } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { formatDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import typography from '#ui/typography.module.css';
import { readLegalText } from '#features/content/calls.ts';
import css from '#features/content/web/faq-page.module.css';

type Legal = OutputOf<typeof readLegalText>;

export function loader(args: LoaderFunctionArgs): Promise<Legal> {
  const version = new URL(args.request.url).searchParams.get('version') ?? undefined;
  return appContextOf(args).client.call(readLegalText, {
    params: { code: args.params['code'] ?? '' },
    input: { version },
  });
}

export const meta: MetaFunction<Legal> = ({ loaderData, t }) => ({
  title: loaderData.title,
  description: t('content@legal.description', {
    title: loaderData.title,
    date: formatDay(loaderData.publishedAt),
  }),
});

export function LegalPage() {
  const t = useTranslate();
  const legal = useLoaderData<Legal>();
  return (
    <article className={`${grid.wrap} ${css.page}`}>
      <h1 className={`${typography.title} ${css.legal}`}>{legal.title}</h1>
      <p className={`${typography.meta} ${css.lead}`}>
        {t('content@legal.version', { version: legal.version, date: formatDay(legal.publishedAt) })}
      </p>
      <div className={css.legalText}>
        <MarkdownHtml html={legal.html} />
      </div>
    </article>
  );
}

export { LegalPage as Component };

/** A legal text in the requested version, the newest by default. */
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { appContextOf } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { TextKey, Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import typography from '#ui/typography.module.css';
import { readLegalText } from '#features/content/calls.ts';
import css from '#features/content/web/faq-page.module.css';

type Legal = OutputOf<typeof readLegalText>;

/** The title of each text. A link of the footer leads somewhere before the fund has published the text. */
const titles = {
  privacy: 'common@footer.privacy',
  terms: 'common@footer.terms',
  personal_data: 'common@footer.consent',
  mailing: 'content@legal.mailing',
} as const satisfies Record<string, TextKey>;
type Unpublished = { code: keyof typeof titles };
type LegalData = Legal | Unpublished;
const isPublished = (data: LegalData): data is Legal => 'html' in data;

export async function loader(args: LoaderFunctionArgs): Promise<LegalData> {
  const version = new URL(args.request.url).searchParams.get('version') ?? undefined;
  const code = args.params['code'] ?? '';
  try {
    return await appContextOf(args).client.call(readLegalText, { params: { code }, input: { version } });
  } catch (error) {
    if (version === undefined && isKnown(code) && error instanceof ApiError && error.status === 404)
      return { code };
    throw error;
  }
}

const isKnown = (code: string): code is Unpublished['code'] => Object.hasOwn(titles, code);

export const meta: MetaFunction<LegalData> = ({ loaderData, t }) =>
  isPublished(loaderData)
    ? publishedMeta(loaderData, t)
    : { title: t(titles[loaderData.code]), noindex: true };

const publishedMeta = (loaderData: Legal, t: Translate) => ({
  title: loaderData.title,
  description: t('content@legal.description', {
    title: loaderData.title,
    date: formatDay(loaderData.publishedAt),
  }),
});

export function LegalPage() {
  const t = useTranslate();
  const legal = useLoaderData<LegalData>();
  if (!isPublished(legal)) return <UnpublishedText title={t(titles[legal.code])} />;
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

function UnpublishedText({ title }: { title: string }) {
  const t = useTranslate();
  return (
    <article className={`${grid.wrap} ${css.page}`}>
      <h1 className={`${typography.title} ${css.legal}`}>{title}</h1>
      <p className={`${typography.meta} ${css.lead}`}>{t('content@legal.unpublished')}</p>
    </article>
  );
}

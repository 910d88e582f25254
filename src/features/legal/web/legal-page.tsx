/** A legal text in the requested version, by default the one in force, with links to all versions. */
import { Link } from '#router/link.tsx';
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useViewer } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import typography from '#ui/typography.module.css';
import { readLegalText } from '#features/legal/calls.ts';
import { legalCodes } from '#features/legal/codes.ts';
import type { LegalCode } from '#features/legal/codes.ts';
import type { LegalText } from '#features/legal/schemas.ts';
import css from '#features/legal/web/legal-page.module.css';

export function loader(args: LoaderFunctionArgs): Promise<LegalText> {
  const version = new URL(args.request.url).searchParams.get('version') ?? undefined;
  return appContextOf(args).client.call(readLegalText, {
    params: { code: args.params['code'] ?? '' },
    input: { version },
  });
}

export const meta: MetaFunction<LegalText> = ({ loaderData, t }) => ({
  title: loaderData.title,
  description: t('legal@description', {
    title: loaderData.title,
    date: formatDay(loaderData.publishedAt),
  }),
});

export function LegalPage() {
  const t = useTranslate();
  const isOfficer = useViewer()?.roles.includes('FK_ADMIN') === true;
  const legal = useLoaderData<LegalText>();
  const current = legal.versions[0]!;
  return (
    <article className={`${grid.wrap} ${css.page}`}>
      <Breadcrumbs items={[{ text: t('common@header.home'), to: '/' }, { text: legal.title }]} />
      <h1 className={`${typography.title} ${css.title}`}>{legal.title}</h1>
      <p className={`${typography.meta} ${css.lead}`}>
        {t('legal@version', { version: legal.version, date: formatDay(legal.publishedAt) })}
      </p>
      {legal.isInitial && (
        <div className={css.notice}>
          <Notice type="warning">
            {t('legal@initial')}
            {isOfficer && ` ${t('legal@initialHelp')}`}
          </Notice>
        </div>
      )}
      {legal.version !== current.version && (
        <div className={css.notice}>
          <Notice type="note">
            {t('legal@old')} <Link to={`/legal/${legal.code}`}>{t('legal@toCurrent')}</Link>
          </Notice>
        </div>
      )}
      <div className={css.text}>
        <MarkdownHtml html={legal.html} />
      </div>
      {legal.versions.length > 1 && <VersionList legal={legal} />}
      <OtherTexts code={legal.code} />
    </article>
  );
}

export { LegalPage as Component };

function VersionList({ legal: { code, version: current, versions } }: { legal: LegalText }) {
  const t = useTranslate();
  return (
    <nav className={css.versions} aria-labelledby="versions">
      <h2 id="versions">{t('legal@versions')}</h2>
      <ul>
        {versions.map(({ version, publishedAt }) => (
          <li key={version}>
            <Link
              to={`/legal/${code}?version=${version}`}
              aria-current={version === current ? 'page' : undefined}
            >
              {t('legal@version', { version, date: formatDay(publishedAt) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OtherTexts({ code: current }: { code: LegalCode }) {
  const t = useTranslate();
  return (
    <nav className={css.versions} aria-labelledby="other-texts">
      <h2 id="other-texts">{t('legal@others')}</h2>
      <ul>
        {legalCodes
          .filter((code) => code !== current)
          .map((code) => (
            <li key={code}>
              <Link to={`/legal/${code}`}>{t(`legal@name.${code}`)}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

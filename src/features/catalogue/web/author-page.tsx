/** Public page of an author: what product §1 and §3 make public, and the places in the public ratings. */
import { isActiveEmployee } from '#access/actor.ts';
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { fallbackTo } from '#api/log-error.ts';
import { appContextOf, useViewer } from '#api/app-context.tsx';
import { breadcrumbList } from '#api/page-meta.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { shortName } from '#kernel/person-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import typography from '#ui/typography.module.css';
import type { PublicAuthor } from '#features/catalogue/author-shapes.ts';
import { readPublicAuthor } from '#features/catalogue/calls.ts';
import { AuthorPlacesView } from '#features/catalogue/web/author-places.tsx';
import { listAuthorPlaces } from '#features/ratings/calls.ts';
import type { AuthorPlaces } from '#features/ratings/schemas.ts';
import css from '#features/catalogue/web/author-page.module.css';
import { RatingLine, PublicFacts } from '#features/catalogue/web/public-author-facts.tsx';

interface AuthorPageData {
  author: PublicAuthor;
  /** Null when the request failed. */
  places: AuthorPlaces | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<AuthorPageData> {
  const { client } = appContextOf(args);
  const { signal } = args.request;
  const params = { id: args.params['id'] ?? '' };
  const [author, places] = await Promise.all([
    client.call(readPublicAuthor, { params, signal }),
    client.call(listAuthorPlaces, { params, signal }).catch(fallbackTo(null, signal)),
  ]);
  return { author, places };
}

export const meta: MetaFunction<AuthorPageData> = ({ loaderData: { author }, t, settings, absoluteUrl }) => {
  const name = shortName(author);
  const path = `/authors/${author.id}`;
  return {
    title: name,
    description: t('catalogue@author.description', { name, product: settings.productName }),
    picture: `/og${path}.png`,
    profile: { firstName: author.name, lastName: author.lastName },
    structuredData: [
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name,
          url: absoluteUrl(path),
          ...(author.personalPhoto && { image: absoluteUrl(author.personalPhoto) }),
        },
      },
      breadcrumbList(absoluteUrl, [
        { name: t('common@header.home'), path: '/' },
        { name: t('catalogue@authors.title'), path: '/authors' },
        { name, path },
      ]),
    ],
  };
};

export function AuthorPage() {
  const t = useTranslate();
  const { author, places } = useLoaderData<AuthorPageData>();
  const name = shortName(author);
  return (
    <>
      <article className={`${grid.wrap} ${css.page}`}>
        <Breadcrumbs
          items={[
            { text: t('common@header.home'), to: '/' },
            { text: t('catalogue@authors.title'), to: '/authors' },
            { text: name },
          ]}
        />
        <div className={css.columns}>
          <div>
            <Avatar src={author.personalPhoto} name={name} width={250} eager className={css.photo} />
          </div>
          <div className={css.details}>
            <h1 className={typography.title}>{name}</h1>
            {author.ufRating > 0 && <RatingLine value={author.ufRating} />}
            <PublicFacts author={author} />
            {author.notesHtml ? (
              <MarkdownHtml html={author.notesHtml} className={css.notes} />
            ) : (
              <p className={css.noNotes}>{t('catalogue@author.quiet')}</p>
            )}
            <CompanyViewLink id={author.id} />
          </div>
        </div>
      </article>
      <AuthorPlacesView places={places ?? []} />
    </>
  );
}

export { AuthorPage as Component };

/** Links employees of companies to the page of the author with all details. */
function CompanyViewLink({ id }: { id: string }) {
  const t = useTranslate();
  if (!isActiveEmployee(useViewer())) return null;
  return (
    <p className={css.companyLink}>
      <LinkButton to={`/organization/authors/${id}`}>{t('catalogue@author.fuller')}</LinkButton>
    </p>
  );
}

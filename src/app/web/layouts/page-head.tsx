/** Head tags of every page, from its `meta`. React hoists them into <head>, on the server and on navigation. */
import { generatePath } from '#router/route.ts';
import { useLoaderData, useLocation, useParams } from '#router/hooks.ts';
import { inlineJson } from '#api/inline-json.ts';
import { useAppContext } from '#api/app-context.tsx';
import { truncateWords } from '#api/page-meta.ts';
import type { MetaFunction, PageMeta, SchemaOrgNode } from '#api/page-meta.ts';
import type { PageRow } from '#app/page-row.ts';
import { useTranslate } from '#ui/i18n.tsx';

/** Size of the pictures under `/og/` (src/app/share-pictures.ts). */
const sharePictureSize = { width: 1200, height: 630 };

/** Only content pages may be indexed. */
const metaOf = (page: PageRow, meta: PageMeta): PageMeta =>
  page.layout === 'server' ? meta : { ...meta, noindex: true };

export interface PageHeadProps {
  page: PageRow;
  meta: MetaFunction<never> | undefined;
}

function useMeta({ page, meta }: PageHeadProps) {
  const t = useTranslate();
  const { settings } = useAppContext();
  const loaderData = useLoaderData<never>();
  const location = useLocation();
  const params = useParams();
  const absoluteUrl = (path: string): string => new URL(path, settings.publicOrigin).href;
  const title = page.title ? t(page.title) : '';
  const url = new URL(absoluteUrl(location.pathname + location.search));
  // Canonical URLs have no trailing slash and the letter case of the route pattern.
  url.pathname = generatePath(page.path, params);
  const resolved = metaOf(page, meta?.({ loaderData, title, url, t, settings, absoluteUrl }) ?? {});
  return {
    ...resolved,
    title: resolved.title ?? title,
    address: absoluteUrl(resolved.canonical ?? url.pathname),
    absoluteUrl,
  };
}

export const PageHead = (props: PageHeadProps) => <HeadTags {...useMeta(props)} />;

interface HeadProps extends PageMeta {
  title: string;
  address: string;
  absoluteUrl(path: string): string;
}

function HeadTags(props: HeadProps) {
  const { title, address, noindex, absoluteUrl } = props;
  const t = useTranslate();
  const description = truncateWords(props.description || t('common@head.description'));
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={address} />}
      {!noindex && <meta name="description" content={description} />}
      {!noindex && (
        <ShareTags
          {...props}
          title={props.shareTitle ?? title}
          description={description}
          picture={absoluteUrl(props.picture ?? '/og/home.png')}
        />
      )}
    </>
  );
}

/** «Page — Product» (spec §2). */
export function DocumentTitle({ children }: { children: string }) {
  const { settings } = useAppContext();
  return children && <title>{`${children} — ${settings.productName}`}</title>;
}

/** Open Graph and Twitter tags for link previews. */
function ShareTags({
  title,
  address,
  description,
  picture,
  article,
  profile,
}: HeadProps & { description: string; picture: string }) {
  const { settings } = useAppContext();
  const kind = article ? 'article' : profile ? 'profile' : 'website';
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={settings.productName} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={title} />
      {article && <ArticleTags article={article} />}
      {profile && <meta property="profile:first_name" content={profile.firstName} />}
      {profile && <meta property="profile:last_name" content={profile.lastName} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

function ArticleTags({
  article: { published, modified, section, tags },
}: {
  article: NonNullable<PageMeta['article']>;
}) {
  return (
    <>
      <meta property="article:published_time" content={published} />
      {modified && <meta property="article:modified_time" content={modified} />}
      {section && <meta property="article:section" content={section} />}
      {tags?.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

/** Rendered after the page, so that the page stays the first child of its layout. The CSP does not restrict JSON-LD. */
export function PageJsonLd(props: PageHeadProps) {
  const { structuredData = [] } = useMeta(props);
  return structuredData.length > 0 && <JsonLdScript nodes={structuredData} />;
}

const JsonLdScript = ({ nodes }: { nodes: readonly SchemaOrgNode[] }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: inlineJson({ '@context': 'https://schema.org', '@graph': nodes }) }}
  />
);

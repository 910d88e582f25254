/** Head tags of every page, from the page's own `meta`. React hoists them into <head>, on the server and on navigation. */
import { generatePath } from '#router/route.ts';
import { useLoaded, useLocation, useParams } from '#router/hooks.ts';
import { inlineJson } from '#api/inline-json.ts';
import { useGround } from '#api/page-context.tsx';
import { cutWords } from '#api/page-meta.ts';
import type { MetaOf, PageMeta, Thing } from '#api/page-meta.ts';
import type { PageRow } from '#app/pages.ts';
import { useText } from '#ui/i18n.tsx';

/** Size of the pictures under `/og/` (src/app/share-pictures.ts). */
export const pictureSize = { width: 1200, height: 630 };

/** Only content pages may be indexed. */
const metaOf = (page: PageRow, own: PageMeta): PageMeta =>
  page.layout === 'server' ? own : { ...own, noindex: true };

export interface Headed {
  page: PageRow;
  meta: MetaOf<never> | undefined;
}

function useMeta({ page, meta }: Headed) {
  const text = useText();
  const { settings } = useGround();
  const loaded = useLoaded<never>();
  const location = useLocation();
  const params = useParams();
  const at = (path: string): string => new URL(path, settings.publicOrigin).href;
  const title = page.title ? text(page.title) : '';
  const url = new URL(at(location.pathname + location.search));
  // Canonical spelling: without a trailing slash, in the case of the route pattern.
  url.pathname = generatePath(page.path, params);
  const resolved = metaOf(page, meta?.({ loaded, title, url, text, settings, at }) ?? {});
  return { ...resolved, title: resolved.title ?? title, address: at(resolved.canonical ?? url.pathname), at };
}

export const PageHead = (props: Headed) => <HeadTags {...useMeta(props)} />;

interface HeadProps extends PageMeta {
  title: string;
  address: string;
  at(path: string): string;
}

function HeadTags(props: HeadProps) {
  const { title, address, noindex, at } = props;
  const text = useText();
  const description = cutWords(props.description || text('common@head.description'));
  return (
    <>
      <Title>{title}</Title>
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={address} />}
      {!noindex && <meta name="description" content={description} />}
      {!noindex && (
        <ShareTags
          {...props}
          title={props.shareTitle ?? title}
          description={description}
          picture={at(props.picture ?? '/og/home.png')}
        />
      )}
    </>
  );
}

/** «Page — Product» (spec §2). */
export function Title({ children }: { children: string }) {
  const { settings } = useGround();
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
  const { settings } = useGround();
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
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={title} />
      {article && <ArticleTags of={article} />}
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
  of: { published, modified, section, tags },
}: {
  of: NonNullable<PageMeta['article']>;
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

/** Rendered after the page, so that the page stays the first child of its layout. The script CSP does not cover data. */
export function PageThings(props: Headed) {
  const { things = [] } = useMeta(props);
  return things.length > 0 && <JsonLdScript of={things} />;
}

const JsonLdScript = ({ of: things }: { of: readonly Thing[] }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: inlineJson({ '@context': 'https://schema.org', '@graph': things }) }}
  />
);

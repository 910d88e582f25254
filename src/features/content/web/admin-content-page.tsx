/** Overview of the content section: its parts, how many rows of each are visible, and the last change. */
import { Link } from '#router/link.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readContentSummary } from '#features/content/calls-admin.ts';
import css from '#features/content/web/admin/lists.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Locales } from '#kernel/translate.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import {
  IconChartBar,
  IconExternalLink,
  IconFileText,
  IconGavel,
  IconPhone,
  IconQuestionMark,
  IconSend,
} from '#ui/cabinet/icons.ts';
import { IconEye, IconInfoCircle, IconMovie, IconNews, IconUsers } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PageBodySkeleton } from '#ui/data/skeleton.tsx';

type Summary = OutputOf<typeof readContentSummary>;

interface ContentPart {
  /** `content-admin@page.<name>`. */
  name: keyof Locales['content-admin']['page'];
  to: PagePath;
  icon: Icon;
  /** Part of the summary. Absent for pages of other features. */
  part?: string;
}

/** In the order in which the home page shows them (spec §1). */
const homeParts: readonly ContentPart[] = [
  { name: 'slider', to: '/administrator/content/slider', icon: IconMovie, part: 'slider' },
  { name: 'about', to: '/administrator/content/about', icon: IconInfoCircle, part: 'cards' },
  { name: 'order', to: '/administrator/content/order', icon: IconSend, part: 'order' },
  { name: 'community', to: '/administrator/content/community', icon: IconUsers, part: 'community-items' },
  { name: 'documents', to: '/administrator/content/documents', icon: IconFileText, part: 'documents' },
];
const otherParts: readonly ContentPart[] = [
  { name: 'news', to: '/administrator/news', icon: IconNews },
  { name: 'faq', to: '/administrator/content/faq', icon: IconQuestionMark, part: 'faq-items' },
  { name: 'contacts', to: '/administrator/contacts', icon: IconPhone },
  { name: 'legal', to: '/administrator/legal', icon: IconGavel },
  { name: 'ratings', to: '/administrator/ratings', icon: IconChartBar },
  { name: 'site', to: '/administrator/site', icon: IconEye },
];

export function AdminContentPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle
        title={t('content-admin@title')}
        subtitle={t('content-admin@lead')}
        action={
          <LinkButton to="/" target="_blank" tone="outline" icon={<IconExternalLink />}>
            {t('content-admin@site')}
          </LinkButton>
        }
      />
      <QueryView query={useApiQuery(readContentSummary)} skeleton={<PageBodySkeleton />}>
        {(summary) => (
          <>
            <PartGroup title={t('content-admin@group.home')} parts={homeParts} summary={summary} />
            <PartGroup title={t('content-admin@group.others')} parts={otherParts} summary={summary} />
          </>
        )}
      </QueryView>
    </>
  );
}

export { AdminContentPage as Component };

function PartGroup({
  title,
  parts,
  summary,
}: {
  title: string;
  parts: readonly ContentPart[];
  summary: Summary;
}) {
  const t = useTranslate();
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>{title}</h2>
      <ul className={css.tiles}>
        {parts.map(({ name, to, icon: PartIcon, part }) => (
          <li key={name}>
            <Link to={to} className={css.tileLink}>
              <PartIcon size={24} />
              <span className={css.tileTitle}>{t(`content-admin@page.${name}.title`)}</span>
              <span className={css.tileText}>{t(`content-admin@page.${name}.what`)}</span>
              {part && <PartState summary={summary.find((row) => row.part === part)} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartState({ summary }: { summary: Summary[number] | undefined }) {
  const t = useTranslate();
  if (!summary) return <span className={css.tileState}>{t('content-admin@nothing')}</span>;
  const counts = [
    t('content-admin@counts.shown', { count: summary.shown }),
    ...(summary.hidden ? [t('content-admin@counts.hidden', { count: summary.hidden })] : []),
  ];
  return (
    <span className={css.tileState}>
      {counts.join(' · ')}
      {summary.updatedAt && (
        <span>{t('content-admin@counts.updated', { at: formatDateTime(summary.updatedAt) })}</span>
      )}
    </span>
  );
}

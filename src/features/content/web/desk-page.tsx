/** The first page of the desk of the public site: its parts, how much of each is shown, when each was changed. */
import { Link } from '#router/link.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useAsked } from '#api/use-asked.ts';
import { readContentSummary } from '#features/content/contract-desk.ts';
import css from '#features/content/web/desk/desk.module.css';
import { showMoment } from '#kernel/moment.ts';
import { LinkButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import {
  IconChartBar,
  IconExternalLink,
  IconEye,
  IconFileText,
  IconInfoCircle,
  IconMovie,
  IconNews,
  IconPhone,
  IconQuestionMark,
  IconSend,
  IconUsers,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';

type Summary = OutputOf<typeof readContentSummary>;

interface Way {
  /** `desk@page.<name>`. */
  name: string;
  to: string;
  icon: Icon;
  /** Of the summary; none for what other desks keep. */
  part?: string;
}

const root = '/administrator';

/** In the order in which the home page shows them (spec §1). */
const home: readonly Way[] = [
  { name: 'slider', to: `${root}/content/slider`, icon: IconMovie, part: 'slider' },
  { name: 'about', to: `${root}/content/about`, icon: IconInfoCircle, part: 'cards' },
  { name: 'order', to: `${root}/content/order`, icon: IconSend, part: 'order' },
  { name: 'community', to: `${root}/content/community`, icon: IconUsers, part: 'community-items' },
  { name: 'documents', to: `${root}/content/documents`, icon: IconFileText, part: 'documents' },
];
const others: readonly Way[] = [
  { name: 'news', to: `${root}/news`, icon: IconNews },
  { name: 'faq', to: `${root}/content/faq`, icon: IconQuestionMark, part: 'faq-items' },
  { name: 'contacts', to: `${root}/contacts`, icon: IconPhone },
  { name: 'ratings', to: `${root}/ratings`, icon: IconChartBar },
  { name: 'site', to: `${root}/site`, icon: IconEye },
];

export function Page() {
  const text = useText();
  return (
    <>
      <PageTitle
        title={text('desk@title')}
        sub={text('desk@lead')}
        action={
          <LinkButton href="/" target="_blank" tone="outline" icon={<IconExternalLink />}>
            {text('desk@site')}
          </LinkButton>
        }
      />
      <Loaded of={useAsked(readContentSummary)} skeleton={<PageSkeleton />}>
        {(summary) => (
          <>
            <Group title={text('desk@group.home')} ways={home} summary={summary} />
            <Group title={text('desk@group.others')} ways={others} summary={summary} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Group({ title, ways, summary }: { title: string; ways: readonly Way[]; summary: Summary }) {
  const text = useText();
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>{title}</h2>
      <ul className={css.tiles}>
        {ways.map(({ name, to, icon: Drawn, part }) => (
          <li key={name}>
            <Link to={to} className={css.way}>
              <Drawn size={24} />
              <span className={css.wayTitle}>{text(`desk@page.${name}.title`)}</span>
              <span className={css.wayText}>{text(`desk@page.${name}.what`)}</span>
              {part && <State found={summary.find((one) => one.part === part)} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ found }: { found: Summary[number] | undefined }) {
  const text = useText();
  if (!found) return <span className={css.wayState}>{text('desk@nothing')}</span>;
  const counts = [
    text('desk@counts.shown', { count: found.shown }),
    ...(found.hidden ? [text('desk@counts.hidden', { count: found.hidden })] : []),
  ];
  return (
    <span className={css.wayState}>
      {counts.join(' · ')}
      {found.updatedAt && <span>{text('desk@counts.updated', { at: showMoment(found.updatedAt) })}</span>}
    </span>
  );
}

import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import { Badge } from '#ui/data/badge.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import type { ScenarioCard } from '#features/catalogue/scenario-shapes.ts';
import type { HiddenMatch } from '#features/catalogue/schemas.ts';
import { shownRequestState } from '#features/requests/shown-request-state.ts';
import { formatRating } from '#kernel/format-rating.ts';
import css from '#features/catalogue/web/company-scenario-table.module.css';

const requestStateTones: Record<string, StatusTone> = {
  SENT: 'warning',
  NDA_WAIT: 'warning',
  OPEN: 'success',
  READ: 'success',
  DECLINED: 'error',
};

interface CompanyScenarioTableProps {
  scenarios: readonly ScenarioCard[];
  caption: string;
  /** The page shows one author: hides the author's name and the date. */
  singleAuthor?: boolean;
  /** Of a search by words. */
  hiddenMatches?: readonly HiddenMatch[];
}

/** Table of scenarios for companies, with the state of their request. */
export function CompanyScenarioTable(props: CompanyScenarioTableProps) {
  const { scenarios, caption, singleAuthor = false, hiddenMatches = [] } = props;
  const t = useTranslate();
  const columns = columnsOf(t, { singleAuthor, hiddenMatches });
  return (
    <Table
      caption={caption}
      columns={singleAuthor ? columns.filter(({ key }) => key !== 'date') : columns}
      rows={scenarios}
      rowKey={(row) => row.id}
    />
  );
}

type RowOptions = Required<Pick<CompanyScenarioTableProps, 'singleAuthor' | 'hiddenMatches'>>;

function columnsOf(t: Translate, options: RowOptions): Column<ScenarioCard>[] {
  return [
    {
      key: 'name',
      title: t('catalogue@scenarios.name'),
      width: '62%',
      cell: (row) => (
        <RowTitle
          title={row.name}
          to={`/organization/scenarios/${row.id}`}
          subtitle={<RowLines scenario={row} {...options} />}
        />
      ),
    },
    {
      key: 'rating',
      title: t('catalogue@scenarios.rating'),
      card: 'corner',
      cell: (row) =>
        row.badge === null ? (
          '—'
        ) : (
          <Badge value={row.rating === null ? null : formatRating(row.rating)} tier={row.badge} />
        ),
    },
    {
      key: 'request',
      title: t('catalogue@scenarios.request'),
      card: 'bare',
      cell: (row) => {
        const state = shownRequestState(row.requestState, row.lacksNda) ?? 'none';
        return (
          <StatusDot tone={requestStateTones[state] ?? 'neutral'}>
            {t(`catalogue@scenarios.requests.${state}`)}
          </StatusDot>
        );
      },
    },
    {
      key: 'date',
      title: t('catalogue@scenarios.date'),
      card: 'none',
      wideOnly: true,
      cell: (row) => formatDay(row.publishedAt),
    },
  ];
}

const maxGenres = 2;
const maxTags = 2;

/** What a producer reads first: the author, the logline and a few facts. */
function RowLines({ scenario, singleAuthor, hiddenMatches }: RowOptions & { scenario: ScenarioCard }) {
  const t = useTranslate();
  const match = hiddenMatches.find(({ id }) => id === scenario.id);
  const { author, logline, format, genres, tags, rightsStatus } = scenario;
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  const facts = [
    format?.name,
    names(genres).slice(0, maxGenres).join(', '),
    ...names(tags).slice(0, maxTags),
    rightsStatus !== 'FREE' && t(`rights@state.${rightsStatus}`),
  ].filter(Boolean);
  return (
    <>
      {!singleAuthor && <span className={css.line}>{author.name}</span>}
      {logline && <span className={css.logline}>{logline}</span>}
      {facts.length > 0 && <span className={css.facts}>{facts.join(' · ')}</span>}
      {match && (
        <span className={css.facts}>
          {t('catalogue@scenarios.matchedIn', {
            places: match.places.map((place) => t(`catalogue@scenarios.places.${place}`)).join(', '),
          })}
        </span>
      )}
    </>
  );
}

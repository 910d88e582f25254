/** Requests of the company and their states. */
import type { ReactNode } from 'react';
import type { Viewer } from '#api/viewer.ts';
import { useViewer } from '#api/app-context.tsx';
import { useMay } from '#api/use-may.ts';
import { useInfiniteList } from '#api/use-infinite-list.ts';
import { formatDay } from '#kernel/calendar.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSend } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LazyView } from '#ui/data/lazy-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { listCompanyRequests } from '#features/requests/calls.ts';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { isLiveRequest, requestLifecycle } from '#features/requests/lifecycle.ts';
import { endOfAnswer } from '#features/requests/request-limits.ts';
import { shownRequestState } from '#features/requests/shown-request-state.ts';
import { CompanyRequestMenu } from '#features/requests/web/company-request-menu.tsx';
import { WriteToAuthor } from '#features/requests/web/write-to-author.tsx';
import { requestTones } from '#features/requests/web/request-tones.ts';
import css from '#features/requests/web/company-requests.module.css';

export function CompanyRequestsPage() {
  const t = useTranslate();
  const requests = useInfiniteList(listCompanyRequests);
  const columns: Column<CompanyRequest>[] = [
    {
      key: 'scenario',
      title: t('requests@company.scenario'),
      cell: (row) => (
        <RowTitle
          title={row.scenario.name}
          {...(row.scenario.published && { to: `/organization/scenarios/${row.scenario.id}` as const })}
          subtitle={
            row.scenario.published
              ? row.author.name
              : [row.author.name, t('requests@company.cardClosed')].filter(Boolean).join(' · ')
          }
        />
      ),
    },
    { key: 'sender', title: t('requests@company.sender'), cell: (row) => <SenderAndReaders row={row} /> },
    {
      key: 'state',
      title: t('requests@company.state'),
      cell: (row) => <RequestState row={row} />,
    },
    { key: 'act', title: '', align: 'end', card: 'bare', cell: (row) => <RequestActions row={row} /> },
  ];
  return (
    <>
      <PageTitle title={t('requests@company.title')} subtitle={t('requests@company.help')} />
      <LazyView
        query={requests}
        skeleton={<TableSkeleton rows={6} />}
        empty={<NoRequests />}
        more={t('requests@web.more')}
      >
        {({ items }) => (
          <Table
            caption={t('requests@company.title')}
            columns={columns}
            rows={items}
            rowKey={(row) => row.id}
          />
        )}
      </LazyView>
    </>
  );
}

export { CompanyRequestsPage as Component };

function NoRequests() {
  const t = useTranslate();
  const maySearch = useMay('scenario.read');
  return (
    <EmptyState
      panel
      icon={IconSend}
      title={t('requests@company.empty')}
      help={t(`requests@company.${maySearch ? 'emptyHelp' : 'emptyHelpCheck'}`)}
      action={
        maySearch && <LinkButton to="/organization/scenarios">{t('requests@company.toScenarios')}</LinkButton>
      }
    />
  );
}

/** The deadline stands below the state: a column of its own would push the buttons off a narrow table. */
function RequestState({ row }: { row: CompanyRequest }) {
  const viewer = useViewer();
  const { state, answer, createdAt, open, openUntil, signUntil, lacksNda } = row;
  const t = useTranslate();
  const maySign = useMay('nda.sign');
  const shown = shownRequestState(state, lacksNda);
  const deadline = () => {
    if (signUntil)
      return t(`requests@company.${maySign ? 'signBy' : 'headSignsBy'}`, { day: formatDay(signUntil) });
    if (lacksNda) return t('requests@company.lacksNda');
    if (state === 'SENT') return t('requests@company.answerBy', { day: formatDay(endOfAnswer(createdAt)) });
    return openUntil && open ? t('requests@company.openUntil', { day: formatDay(openUntil) }) : null;
  };
  return (
    <>
      <StatusDot tone={requestTones[shown]}>{t(`requests@state.${shown}`)}</StatusDot>
      <Note>{deadline()}</Note>
      <Note>{leadsWithoutReading(row, viewer) && t('requests@company.notReader')}</Note>
      <Note>{answer && t('requests@company.reason', { answer })}</Note>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return children && <span className={css.note}>{children}</span>;
}

/** Readers have no column of their own, because most requests have none. */
function SenderAndReaders({ row: { sender, readers } }: { row: CompanyRequest }) {
  const t = useTranslate();
  return (
    <>
      {sender.name}
      <Note>
        {readers.length > 0 &&
          t('requests@company.readBy', { names: readers.map(({ name }) => name).join(', ') })}
      </Note>
    </>
  );
}

function RequestActions({ row }: { row: CompanyRequest }) {
  const t = useTranslate();
  const viewer = useViewer();
  const can = rightsOf(row, viewer);
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {row.readable && (
          <LinkButton to={`/organization/requests/${row.id}`} size="small">
            {t('requests@company.read')}
          </LinkButton>
        )}
        {can.signNda && <SignNdaLink row={row} />}
        {row.writable && <WriteToAuthor requestId={row.id} size="small" />}
      </div>
      <CompanyRequestMenu request={row} can={can} />
    </div>
  );
}

/** The colleague to whom the thread of an open text was handed over. A head names readers in the menu of the row. */
const leadsWithoutReading = ({ open, writable, sender, readers }: CompanyRequest, viewer: Viewer | null) =>
  open &&
  writable === true &&
  viewer?.roles[0] !== 'OK_ADMIN' &&
  ![sender, ...readers].some(({ id }) => id === viewer?.id);

/** The administrator of a company acts for the employee who has asked. */
function rightsOf({ state, sender }: CompanyRequest, viewer: Viewer | null) {
  const isAdmin = viewer?.roles[0] === 'OK_ADMIN';
  const isMine = isAdmin || sender.id === viewer?.id;
  return {
    signNda: isAdmin,
    nameReaders: isAdmin && isLiveRequest(state),
    cancel: isMine && canMove(requestLifecycle, state, 'cancel'),
    close: isMine && canMove(requestLifecycle, state, 'close'),
  };
}

function SignNdaLink({ row }: { row: CompanyRequest }) {
  const t = useTranslate();
  if (!row.lacksNda) return null;
  return (
    <LinkButton to="/organization/nda" size="small">
      {t('requests@company.signNda')}
    </LinkButton>
  );
}

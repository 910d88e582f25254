/** Admin page with the visibility switch of the home page and its last change (spec §2). */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readSiteSwitch, setPublicPage } from '#features/editing/calls.ts';
import type { SiteSwitch } from '#features/editing/schemas.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconExternalLink } from '#ui/cabinet/icons.ts';
import grid from '#ui/layout-grid.module.css';
import { QueryView } from '#ui/data/query-view.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import typography from '#ui/typography.module.css';

export function SitePage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle
        title={t('editing@site.title')}
        breadcrumbs={[
          { text: t('editing@site.above'), to: '/administrator/content' },
          { text: t('editing@site.title') },
        ]}
      />
      <QueryView query={useApiQuery(readSiteSwitch)} skeleton={<TextSkeleton lines={5} />}>
        {(state) => <SiteSwitchPanel state={state} />}
      </QueryView>
    </>
  );
}

export { SitePage as Component };

type Choice = 'on' | 'off' | 'configured';

function SiteSwitchPanel({ state }: { state: SiteSwitch }) {
  const t = useTranslate();
  const { publicPage, configured } = state;
  const { confirm, dialog } = useConfirm();
  const mutation = useApiMutation(setPublicPage, {
    invalidates: [readSiteSwitch],
    success: (after) => t(after.publicPage ? 'editing@site.opened' : 'editing@site.closed'),
  });
  const applyChoice = async (choice: Choice): Promise<void> => {
    const willBeOpen = choice === 'configured' ? configured : choice === 'on';
    const confirmed =
      willBeOpen === publicPage ||
      (await confirm({
        title: t(willBeOpen ? 'editing@site.sure.open' : 'editing@site.sure.close'),
        text: t(willBeOpen ? 'editing@site.sure.openText' : 'editing@site.sure.closeText'),
        okText: t(willBeOpen ? 'editing@site.open' : 'editing@site.close'),
        danger: !willBeOpen,
      }));
    if (confirmed) mutation.mutate({ input: { publicPage: choice } });
  };
  return (
    <Panel title={t('editing@site.home')}>
      <div tabIndex={-1} className={grid.stack}>
        <div>
          <StatusDot tone={publicPage ? 'success' : 'warning'}>
            {t(publicPage ? 'editing@site.isOpen' : 'editing@site.isClosed')}
          </StatusDot>
          <p className={typography.meta}>{lastChangeText(state, t)}</p>
        </div>
        <p className={typography.body}>
          {t(publicPage ? 'editing@site.openMeans' : 'editing@site.closedMeans')}
        </p>
        <SwitchButtons
          state={state}
          busy={mutation.isPending}
          onChoose={(choice) => void applyChoice(choice)}
        />
      </div>
      {dialog}
    </Panel>
  );
}

interface SwitchButtonsProps {
  state: SiteSwitch;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}

function SwitchButtons({ state: { publicPage, chosen }, busy, onChoose }: SwitchButtonsProps) {
  const t = useTranslate();
  return (
    <div className={grid.row}>
      <Button
        tone={publicPage ? 'outline' : 'primary'}
        busy={busy}
        onClick={() => onChoose(publicPage ? 'off' : 'on')}
      >
        {t(publicPage ? 'editing@site.close' : 'editing@site.open')}
      </Button>
      {chosen !== null && (
        <Button tone="ghost" busy={busy} onClick={() => onChoose('configured')}>
          {t('editing@site.asConfigured')}
        </Button>
      )}
      {publicPage && (
        <LinkButton to="/" target="_blank" tone="ghost" icon={<IconExternalLink />}>
          {t('editing@site.look')}
        </LinkButton>
      )}
    </div>
  );
}

function lastChangeText(
  { chosen, updatedAt, updatedBy }: SiteSwitch,
  t: ReturnType<typeof useTranslate>,
): string {
  if (updatedAt === null) return t('editing@site.untouched');
  const lastChange = { at: formatDateTime(updatedAt), name: updatedBy ?? '' };
  return chosen === null ? t('editing@site.returned', lastChange) : t('editing@site.touched', lastChange);
}

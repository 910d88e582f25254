/** Admin page with the visibility switch of the home page and its last change (spec §2). */
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { readSiteSwitch, setPublicPage } from '#features/editing/contract.ts';
import type { SiteSwitch } from '#features/editing/contract.ts';
import { showMoment } from '#kernel/moment.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { holdFocus } from '#ui/hold-focus.ts';
import { useText } from '#ui/i18n.tsx';
import { IconExternalLink } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import type from '#ui/type.module.css';

export function Page() {
  const text = useText();
  return (
    <>
      <PageTitle
        title={text('editing@site.title')}
        crumbs={[
          { text: text('editing@site.above'), to: '/administrator/content' },
          { text: text('editing@site.title') },
        ]}
      />
      <Loaded of={useAsked(readSiteSwitch)} skeleton={<TextSkeleton lines={5} />}>
        {(state) => <SiteSwitchPanel state={state} />}
      </Loaded>
    </>
  );
}

type Choice = 'on' | 'off' | 'configured';

function SiteSwitchPanel({ state }: { state: SiteSwitch }) {
  const text = useText();
  const { publicPage, configured } = state;
  const { ask, dialog } = useConfirm();
  const mutation = useAct(setPublicPage, {
    refreshes: [readSiteSwitch],
    onDone: (after) =>
      notify({
        type: 'success',
        text: text(after.publicPage ? 'editing@site.opened' : 'editing@site.closed'),
      }),
    onFail: (error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
  });
  const applyChoice = async (choice: Choice): Promise<void> => {
    const willBeOpen = choice === 'configured' ? configured : choice === 'on';
    const confirmed =
      willBeOpen === publicPage ||
      (await ask({
        title: text(willBeOpen ? 'editing@site.sure.open' : 'editing@site.sure.close'),
        text: text(willBeOpen ? 'editing@site.sure.openText' : 'editing@site.sure.closeText'),
        okText: text(willBeOpen ? 'editing@site.open' : 'editing@site.close'),
        danger: !willBeOpen,
      }));
    if (confirmed) mutation.mutate({ input: { publicPage: choice } });
  };
  return (
    <Panel title={text('editing@site.home')}>
      <div ref={holdFocus} tabIndex={-1} className={grid.stack}>
        <div>
          <StatusDot tone={publicPage ? 'success' : 'warning'}>
            {text(publicPage ? 'editing@site.isOpen' : 'editing@site.isClosed')}
          </StatusDot>
          <p className={type.meta}>{lastChangeText(state, text)}</p>
        </div>
        <p className={type.body}>
          {text(publicPage ? 'editing@site.openMeans' : 'editing@site.closedMeans')}
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
  const text = useText();
  return (
    <div className={grid.row}>
      <Button
        tone={publicPage ? 'outline' : 'primary'}
        busy={busy}
        onClick={() => onChoose(publicPage ? 'off' : 'on')}
      >
        {text(publicPage ? 'editing@site.close' : 'editing@site.open')}
      </Button>
      {chosen !== null && (
        <Button tone="ghost" busy={busy} onClick={() => onChoose('configured')}>
          {text('editing@site.asConfigured')}
        </Button>
      )}
      {publicPage && (
        <LinkButton href="/" target="_blank" tone="ghost" icon={<IconExternalLink />}>
          {text('editing@site.look')}
        </LinkButton>
      )}
    </div>
  );
}

function lastChangeText(
  { chosen, updatedAt, updatedBy }: SiteSwitch,
  text: ReturnType<typeof useText>,
): string {
  if (updatedAt === null) return text('editing@site.untouched');
  const lastChange = { at: showMoment(updatedAt), name: updatedBy ?? '' };
  return chosen === null
    ? text('editing@site.returned', lastChange)
    : text('editing@site.touched', lastChange);
}

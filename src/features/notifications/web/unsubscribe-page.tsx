/** The page that the unsubscribe link of a letter opens. Opening it changes nothing; its button does. */
import { useState } from 'react';
import { useLoaderData } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useClient } from '#api/app-context.tsx';
import { logError } from '#api/log-error.ts';
import { readUnsubscription, unsubscribe } from '#features/notifications/calls.ts';
import { maxTokenLength } from '#features/notifications/constants.ts';
import css from '#features/notifications/web/unsubscribe-page.module.css';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';

interface Unsubscription {
  token: string;
  /** Empty for a link that is not valid. */
  kinds: string[];
}

export async function loader(args: LoaderFunctionArgs): Promise<Unsubscription> {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (!token || token.length > maxTokenLength) return { token, kinds: [] };
  return { token, ...(await appContextOf(args).client.call(readUnsubscription, { input: { token } })) };
}

export function UnsubscribePage() {
  const t = useTranslate();
  const { kinds } = useLoaderData<Unsubscription>();
  return (
    <SplitScreen
      slug={t('notifications@unsubscribe.slug')}
      headline={t('notifications@unsubscribe.words')}
      title={t('notifications@unsubscribe.title')}
      footnote={t('notifications@unsubscribe.scene')}
    >
      {kinds.length ? <UnsubscribeForm /> : <InvalidLink />}
    </SplitScreen>
  );
}

export { UnsubscribePage as Component };

type State = 'idle' | 'sending' | 'done';

function UnsubscribeForm() {
  const t = useTranslate();
  const client = useClient();
  const { token, kinds } = useLoaderData<Unsubscription>();
  const [state, setState] = useState<State>('idle');
  const [error, setError] = useState<unknown>(null);
  const switchOff = async () => {
    setState('sending');
    try {
      await client.call(unsubscribe, { params: { token } });
      setState('done');
    } catch (cause) {
      logError(cause);
      setError(cause);
      setState('idle');
    }
  };
  if (state === 'done') return <Done />;
  return (
    <div className={css.part}>
      <p>{t('notifications@unsubscribe.help')}</p>
      <ul className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      {error !== null && <ErrorBlock error={error} />}
      <Button busy={state === 'sending'} onClick={() => void switchOff()}>
        {t('notifications@unsubscribe.submit')}
      </Button>
    </div>
  );
}

/** Gets the focus when the pressed button unmounts. */
function Done() {
  const t = useTranslate();
  return (
    <div tabIndex={-1} className={css.part}>
      <Notice type="success" title={t('notifications@unsubscribe.done')}>
        {t('notifications@unsubscribe.doneHelp')}
      </Notice>
      <SettingsLink />
    </div>
  );
}

function InvalidLink() {
  const t = useTranslate();
  return (
    <div className={css.part}>
      <Notice type="error" title={t('notifications@unsubscribe.dead')}>
        {t('notifications@unsubscribe.deadHelp')}
      </Notice>
      <SettingsLink />
    </div>
  );
}

function SettingsLink() {
  const t = useTranslate();
  return (
    <LinkButton to="/notifications/settings" tone="outline">
      {t('notifications@unsubscribe.settings')}
    </LinkButton>
  );
}

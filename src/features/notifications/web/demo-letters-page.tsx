/** Letters and messages that the demo has sent, and the invitation codes that are still valid. */
import { Link } from '#router/link.tsx';
import { useLoaderData, useRevalidator } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { appContextOf } from '#api/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { translateOr } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMail, IconRefresh } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { Tabs } from '#ui/tabs.tsx';
import typography from '#ui/typography.module.css';
import { readSentLetters } from '#features/notifications/calls-demo.ts';
import css from '#features/notifications/web/demo-letters-page.module.css';

type SentLetters = OutputOf<typeof readSentLetters>;

export const loader = (args: LoaderFunctionArgs): Promise<SentLetters> =>
  appContextOf(args).client.call(readSentLetters);

export function DemoLettersPage() {
  const t = useTranslate();
  const sent = useLoaderData<SentLetters>();
  const { revalidate, state } = useRevalidator();
  const tabs = (['letters', 'messages', 'codes'] as const).map((id) => ({
    id,
    label: t(`notifications@demo.${id}`),
    count: sent[id].length,
  }));
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <div className={css.head}>
        <h1 className={typography.page}>{t('notifications@demo.title')}</h1>
        <Button
          tone="outline"
          icon={<IconRefresh />}
          busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {t('notifications@demo.refresh')}
        </Button>
      </div>
      <p className={css.help}>{t('notifications@demo.help')}</p>
      <Tabs label={t('notifications@demo.title')} tabs={tabs}>
        {(id) => (
          <div className={css.list}>
            {sent[id as keyof SentLetters].length === 0 && (
              <EmptyState icon={IconMail} title={t('notifications@demo.empty')} />
            )}
            {id === 'letters' &&
              sent.letters.map((letter, index) => (
                <LetterView key={keyFromEnd(sent.letters, index)} letter={letter} />
              ))}
            {id === 'messages' &&
              sent.messages.map((message, index) => (
                <MessageView key={keyFromEnd(sent.messages, index)} message={message} />
              ))}
            {id === 'codes' && sent.codes.map((code) => <CodeView key={code.code} code={code} />)}
          </div>
        )}
      </Tabs>
    </div>
  );
}

export { DemoLettersPage as Component };

/** The newest come first, so that the place from the end stays. Two letters may have the same time and recipient. */
const keyFromEnd = (list: readonly unknown[], index: number): number => list.length - index;

/** Plain text with clickable links; the HTML of the letter never runs in our page. */
function LetterView({ letter }: { letter: SentLetters['letters'][number] }) {
  return (
    <article className={css.item}>
      <h2 className={css.subject}>{letter.subject}</h2>
      <p className={typography.meta}>
        {letter.to} · {formatDateTime(letter.at)}
      </p>
      <p className={css.body}>
        {letter.text.split(/(https?:\/\/\S+)/).map((part, i) =>
          /^https?:\/\//.test(part) ? (
            <a key={i} href={part} className={typography.link}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </article>
  );
}

function MessageView({ message }: { message: SentLetters['messages'][number] }) {
  return (
    <article className={css.item}>
      <p className={css.body}>{message.text}</p>
      <p className={typography.meta}>
        {message.to} · {formatDateTime(message.at)}
      </p>
    </article>
  );
}

function CodeView({ code }: { code: SentLetters['codes'][number] }) {
  const t = useTranslate();
  return (
    <article className={css.item}>
      <h2 className={css.subject}>
        {code.label || translateOr(t, `notifications@demo.type.${code.type}`, code.type)}
      </h2>
      <p className={css.code}>{code.code}</p>
      <Link to={code.path} className={typography.link}>
        {t('notifications@demo.use')}
      </Link>
    </article>
  );
}

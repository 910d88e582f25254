/** Footer of an answer: vote buttons and the link to the question. */
import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { logError } from '#api/log-error.ts';
import { useClient, useAppContext } from '#api/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconLink } from '#ui/icons.tsx';
import { rateFaqItem } from '#features/content/calls-faq.ts';
import { saveFaqVote, useFaqVote } from '#features/content/web/faq-votes.ts';
import css from '#features/content/web/faq-item-footer.module.css';

export function FaqItemFooter({ id }: { id: number }) {
  return (
    <div className={css.footer}>
      <FaqVoteButtons id={id} />
      <CopyLink id={id} />
    </div>
  );
}

function FaqVoteButtons({ id }: { id: number }) {
  const t = useTranslate();
  const client = useClient();
  const vote = useFaqVote(id);
  const [failed, setFailed] = useState(false);
  const submitVote = async (helpful: boolean) => {
    setFailed(false);
    // Optimistic update, rolled back when the call fails.
    saveFaqVote(id, helpful);
    try {
      await client.call(rateFaqItem, { params: { id: String(id) }, input: { helpful } });
    } catch (error) {
      logError(error);
      saveFaqVote(id, vote);
      setFailed(true);
    }
  };
  const voteButton = (helpful: boolean) => (
    <Button
      tone={vote === helpful ? 'dark' : 'outline'}
      size="small"
      aria-pressed={vote === helpful}
      onClick={() => void submitVote(helpful)}
    >
      {helpful ? t('content@faq.helpful.yes') : t('content@faq.helpful.no')}
    </Button>
  );
  return (
    <div className={css.helpful} role="group" aria-label={t('content@faq.helpful.ask')}>
      <span>{t('content@faq.helpful.ask')}</span> {voteButton(true)} {voteButton(false)}
      <span role="status">
        {failed && t('content@faq.helpful.failed')}
        {!failed && vote === true && t('content@faq.helpful.thanks')}
        {!failed && vote === false && <SorryMessage />}
      </span>
    </div>
  );
}

function SorryMessage() {
  const t = useTranslate();
  return (
    <>
      {t('content@faq.helpful.sorry')}{' '}
      <Link to="/faq/ask" className={css.ask}>
        {t('content@faq.helpful.toAsk')}
      </Link>
    </>
  );
}

/** Without scripts the link itself can be copied. */
function CopyLink({ id }: { id: number }) {
  const t = useTranslate();
  const { settings } = useAppContext();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(`${settings.publicOrigin}/faq#${id}`).then(
      () => setCopied(true),
      // Access to the clipboard was denied, but the click has put the hash of the question into the URL.
      () => setCopied(false),
    );
  return (
    <span className={css.link}>
      <a href={`#${id}`} onClick={() => void copy()}>
        <IconLink />
        {t('content@faq.link.copy')}
      </a>
      <span role="status">{copied && t('content@faq.link.copied')}</span>
    </span>
  );
}

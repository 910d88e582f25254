/** Footer of an answer: the vote and the link to the question. */
import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { logError } from '#api/log-error.ts';
import { useClient, useGround } from '#api/page-context.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconLink } from '#ui/icons.tsx';
import { rateFaqItem } from '#features/content/contract-faq.ts';
import { keepVoice, useVoice } from '#features/content/web/faq-voices.ts';
import css from '#features/content/web/faq-item-foot.module.css';

export function FaqItemFoot({ id }: { id: number }) {
  return (
    <div className={css.foot}>
      <FaqVoteButtons id={id} />
      <CopyLink id={id} />
    </div>
  );
}

function FaqVoteButtons({ id }: { id: number }) {
  const text = useText();
  const client = useClient();
  const vote = useVoice(id);
  const [failed, setFailed] = useState(false);
  const submitVote = async (helpful: boolean) => {
    setFailed(false);
    // Optimistic update, rolled back when the call fails.
    keepVoice(id, helpful);
    try {
      await client.call(rateFaqItem, { params: { id: String(id) }, input: { helpful } });
    } catch (error) {
      logError(error);
      keepVoice(id, vote);
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
      {helpful ? text('content@faq.helpful.yes') : text('content@faq.helpful.no')}
    </Button>
  );
  return (
    <div className={css.helpful} role="group" aria-label={text('content@faq.helpful.ask')}>
      <span>{text('content@faq.helpful.ask')}</span>
      {voteButton(true)}
      {voteButton(false)}
      <span role="status">
        {failed && text('content@faq.helpful.failed')}
        {!failed && vote === true && text('content@faq.helpful.thanks')}
        {!failed && vote === false && <SorryMessage />}
      </span>
    </div>
  );
}

function SorryMessage() {
  const text = useText();
  return (
    <>
      {text('content@faq.helpful.sorry')}{' '}
      <Link to="/faq/ask" className={css.ask}>
        {text('content@faq.helpful.toAsk')}
      </Link>
    </>
  );
}

/** Without scripts the link itself is the address to copy. */
function CopyLink({ id }: { id: number }) {
  const text = useText();
  const { settings } = useGround();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(`${settings.publicOrigin}/faq#${id}`).then(
      () => setCopied(true),
      // Clipboard access denied. The click has set the URL of the page to the question anyway.
      () => setCopied(false),
    );
  return (
    <span className={css.link}>
      <a href={`#${id}`} onClick={() => void copy()}>
        <IconLink />
        {text('content@faq.link.copy')}
      </a>
      <span role="status">{copied && text('content@faq.link.copied')}</span>
    </span>
  );
}

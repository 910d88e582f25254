/** Under an answer: has it helped, and the address of the question. */
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
      <Helpful id={id} />
      <CopyLink id={id} />
    </div>
  );
}

function Helpful({ id }: { id: number }) {
  const text = useText();
  const client = useClient();
  const voice = useVoice(id);
  const [failed, fail] = useState(false);
  const say = async (helpful: boolean) => {
    fail(false);
    // What was pressed is seen at once, and taken back when the call fails.
    keepVoice(id, helpful);
    try {
      await client.call(rateFaqItem, { params: { id: String(id) }, input: { helpful } });
    } catch (error) {
      logError(error);
      keepVoice(id, voice);
      fail(true);
    }
  };
  const answer = (helpful: boolean) => (
    <Button
      tone={voice === helpful ? 'dark' : 'outline'}
      size="small"
      aria-pressed={voice === helpful}
      onClick={() => void say(helpful)}
    >
      {helpful ? text('content@faq.helpful.yes') : text('content@faq.helpful.no')}
    </Button>
  );
  return (
    <div className={css.helpful} role="group" aria-label={text('content@faq.helpful.ask')}>
      <span>{text('content@faq.helpful.ask')}</span>
      {answer(true)}
      {answer(false)}
      <span role="status">
        {failed && text('content@faq.helpful.failed')}
        {!failed && voice === true && text('content@faq.helpful.thanks')}
        {!failed && voice === false && <Sorry />}
      </span>
    </div>
  );
}

function Sorry() {
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

/** Without scripts it is the address itself. */
function CopyLink({ id }: { id: number }) {
  const text = useText();
  const { settings } = useGround();
  const [copied, tell] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(`${settings.publicOrigin}/faq#${id}`).then(
      () => tell(true),
      // The address of the page is that of the question now; nothing is lost.
      () => tell(false),
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

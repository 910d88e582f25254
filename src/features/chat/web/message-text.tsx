import { tokensOf } from '#features/chat/message-tokens.ts';
import type { MessageToken } from '#features/chat/message-tokens.ts';
import typography from '#ui/typography.module.css';
import css from '#features/chat/web/messages.module.css';

/** Plain text with links and mentions. */
export const MessageText = ({ text, names }: { text: string; names: readonly string[] }) => (
  <p className={css.text}>
    {tokensOf(text, names).map((token, index) => (
      <Token key={index} token={token} />
    ))}
  </p>
);

function Token({ token: { kind, text } }: { token: MessageToken }) {
  if (kind === 'mention') return <strong className={css.mention}>{text}</strong>;
  if (kind === 'text') return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc" className={typography.link}>
      {text}
    </a>
  );
}

/** Plain text of users, with clickable URLs. */
import { splitLinks } from '#kernel/text-links.ts';
import typography from '#ui/typography.module.css';

export const LinkedText = ({ text, className }: { text: string; className?: string | undefined }) => (
  <p className={className}>
    {splitLinks(text).map((part, index) =>
      part.kind === 'text' ? (
        part.text
      ) : (
        <a
          key={index}
          href={part.text}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={typography.link}
        >
          {part.text}
        </a>
      ),
    )}
  </p>
);

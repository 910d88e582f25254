import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/logo.module.css';

export interface LogoProps {
  /** Home page of the role. Absent: the logo is not a link. */
  to?: To | undefined;
  onDark?: boolean;
  small?: boolean;
  onClick?: () => void;
}

export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg
      className={css.mark}
      width={`${size / 16}rem`}
      height={`${(size * 11) / 240}rem`}
      viewBox="0 0 30 22"
      fill="none"
      aria-hidden="true"
    >
      <path
        className={css.corners}
        d="M1 7V1h7M22 1h7v6M29 15v6h-7M8 21H1v-6"
        stroke="currentColor"
        strokeWidth="2"
      />
      <circle cx="15" cy="11" r="3" fill="currentColor" />
    </svg>
  );
}

export function Logo({ to, onDark, small, onClick }: LogoProps) {
  const t = useTranslate();
  const className = classes(css.logo, onDark && css.onDark, small && css.small);
  const content = (
    <>
      <LogoMark size={small ? 25 : 30} />
      <span className={css.word}>{t('common@product')}</span>
    </>
  );
  if (to === undefined) return <span className={className}>{content}</span>;
  return (
    <Link to={to} className={className} aria-label={t('common@header.logo')} onClick={onClick}>
      {content}
    </Link>
  );
}

/** Buttons and links that look like buttons. Use one primary per screen, `dark` for signing in, else `outline`. */
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { classes } from '#ui/classes.ts';
import { IconArrowLeft, IconArrowRight } from '#ui/icons.tsx';
import css from '#ui/button.module.css';
import typography from '#ui/typography.module.css';

export type ButtonTone = 'primary' | 'dark' | 'outline' | 'white' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonAppearance {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Takes the full width of its container. */
  wide?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

const buttonClassName = ({ tone = 'primary', size = 'medium', wide }: ButtonAppearance, extra?: string) =>
  classes(css.button, css[tone], size !== 'medium' && css[size], wide && css.wide, extra);

function ButtonContent({
  icon,
  iconAfter,
  children,
}: Pick<ButtonAppearance, 'icon' | 'iconAfter'> & { children: ReactNode }) {
  return (
    <span className={css.content}>
      {icon}
      {children}
      {iconAfter}
    </span>
  );
}

export interface ButtonProps extends ButtonAppearance, ComponentPropsWithRef<'button'> {
  /** Keeps its width, shows a loader and ignores clicks. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
    icon,
    iconAfter,
    busy = false,
    children,
    className,
    onClick,
    type,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClassName({ tone, size, wide }, classes(busy && css.busy, className))}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
      {busy && <span className={css.loader} aria-hidden="true" />}
    </button>
  );
}

interface LinkButtonBaseProps extends ButtonAppearance {
  download?: boolean | string;
  target?: string;
  children: ReactNode;
  className?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export type LinkButtonProps = LinkButtonBaseProps &
  (
    | { to: To; /** The browser loads the document instead. */ reloadDocument?: boolean; href?: never }
    /** A file that a call returns. */
    | { href: `/api/${string}`; to?: never; reloadDocument?: never }
  );

export function LinkButton({
  to,
  href,
  tone,
  size,
  wide,
  icon,
  iconAfter,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  const linkClassName = buttonClassName({ tone, size, wide }, className);
  const content = (
    <ButtonContent icon={icon} iconAfter={iconAfter}>
      {children}
    </ButtonContent>
  );
  if (to === undefined)
    return (
      <a
        {...rest}
        href={href}
        className={linkClassName}
        rel={rest.target === '_blank' ? 'noopener' : undefined}
      >
        {content}
      </a>
    );
  return (
    <Link {...rest} to={to} className={linkClassName}>
      {content}
    </Link>
  );
}

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
}

export function IconButton({ label, icon, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(css.icon, size === 'small' && css.iconSmall, className)}
    >
      {icon}
    </button>
  );
}

export interface RoundArrowProps extends ComponentPropsWithRef<'button'> {
  direction: 'previous' | 'next';
  label: string;
  onDark?: boolean;
}

export function RoundArrow({ direction, label, onDark, className, ...rest }: RoundArrowProps) {
  return (
    <RoundButton
      {...rest}
      label={label}
      onDark={onDark}
      className={className}
      icon={direction === 'next' ? <IconArrowRight /> : <IconArrowLeft />}
    />
  );
}

export interface RoundButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  icon: ReactNode;
  onDark?: boolean | undefined;
}

export function RoundButton({ label, icon, onDark, className, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(css.round, onDark && css.onDark, className)}
    >
      {icon}
      {/* For text browsers and reader modes, which ignore `aria-label`. */}
      <span className={typography.hidden}>{label}</span>
    </button>
  );
}

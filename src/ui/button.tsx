/** Buttons and links that look like them: one primary per screen, dark for signing in, outline for the rest. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import { classes } from '#ui/classes.ts';
import { IconArrowLeft, IconArrowRight } from '#ui/icons.tsx';
import css from '#ui/button.module.css';

export type ButtonTone = 'primary' | 'dark' | 'outline' | 'white' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** As wide as its place. */
  wide?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

const lookOf = ({ tone = 'primary', size = 'medium', wide }: Look, more?: string) =>
  classes(css.button, css[tone], size !== 'medium' && css[size], wide && css.wide, more);

function Words({ icon, iconAfter, children }: Pick<Look, 'icon' | 'iconAfter'> & { children: ReactNode }) {
  return (
    <span className={css.words}>
      {icon}
      {children}
      {iconAfter}
    </span>
  );
}

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Keeps its width, shows a loader and takes no clicks. */
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
      className={lookOf({ tone, size, wide }, classes(busy && css.busy, className))}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Words icon={icon} iconAfter={iconAfter}>
        {children}
      </Words>
      {busy && <span className={css.loader} aria-hidden="true" />}
    </button>
  );
}

export interface LinkButtonProps extends Look {
  /** A path of the product. */
  to?: string;
  /** An address outside the router: a file, another site. */
  href?: string;
  download?: boolean | string;
  target?: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
}

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
  const look = lookOf({ tone, size, wide }, className);
  const words = (
    <Words icon={icon} iconAfter={iconAfter}>
      {children}
    </Words>
  );
  if (to === undefined)
    return (
      <a {...rest} href={href} className={look} rel={rest.target === '_blank' ? 'noopener' : undefined}>
        {words}
      </a>
    );
  return (
    <Link {...rest} to={to} className={look}>
      {words}
    </Link>
  );
}

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, for those who do not see the icon; also the tip of the pointer. */
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
  to: 'previous' | 'next';
  label: string;
  onDark?: boolean;
}

export function RoundArrow({ to, label, onDark, className, ...rest }: RoundArrowProps) {
  return (
    <RoundButton
      {...rest}
      label={label}
      onDark={onDark}
      className={className}
      icon={to === 'next' ? <IconArrowRight /> : <IconArrowLeft />}
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
    </button>
  );
}

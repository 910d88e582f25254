import type { To } from '#router/register.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUser } from '#ui/icons.tsx';
import css from '#ui/site/header.module.css';

export interface LinkItem {
  to: To;
  text: string;
}

interface AccountActionProps {
  /** Link to the user's own area. Absent: the action signs in. */
  account?: LinkItem | undefined;
  /** Opens the sign-in dialog. Absent: a link to `/login`. */
  onSignIn?: (() => void) | undefined;
  wide?: boolean;
  onNavigate?: () => void;
}

export function AccountAction({ account, onSignIn, wide, onNavigate }: AccountActionProps) {
  const t = useTranslate();
  const buttonProps = { tone: 'dark' as const, wide, className: wide ? undefined : css.signIn };
  if (account)
    return (
      <LinkButton
        to={account.to}
        {...buttonProps}
        icon={!wide && <IconUser size={20} className={css.person} />}
        onClick={onNavigate}
      >
        {wide ? account.text : <span className={css.account}>{account.text}</span>}
      </LinkButton>
    );
  if (!onSignIn)
    return (
      <LinkButton to="/login" {...buttonProps} onClick={onNavigate}>
        {t('common@header.signIn')}
      </LinkButton>
    );
  return (
    // A form, because without scripts it navigates to `/login` instead of opening the dialog.
    <form
      action="/login"
      onSubmit={(event) => {
        event.preventDefault();
        onNavigate?.();
        onSignIn();
      }}
    >
      <Button type="submit" {...buttonProps}>
        {t('common@header.signIn')}
      </Button>
    </form>
  );
}

import { moscowDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import type { SiteFooterProps } from '#ui/site/footer.tsx';

/** Footer of every public page. */
export const footerLinks = (t: Translate): SiteFooterProps => ({
  year: Number(moscowDay(new Date()).slice(0, 4)),
  legal: [
    { to: '/legal/privacy', text: t('common@footer.privacy') },
    { to: '/legal/terms', text: t('common@footer.terms') },
    { to: '/legal/personal_data', text: t('common@footer.consent') },
  ],
});

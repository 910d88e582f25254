import { moscowDay } from '#kernel/calendar.ts';
import type { Text } from '#kernel/text.ts';
import type { SiteFooterProps } from '#ui/site-footer.tsx';

/** Footer of every public page. */
export const footerLinks = (text: Text): SiteFooterProps => ({
  year: Number(moscowDay(new Date()).slice(0, 4)),
  legal: [
    { to: '/legal/privacy', text: text('common@footer.privacy') },
    { to: '/legal/terms', text: text('common@footer.terms') },
    { to: '/legal/personal_data', text: text('common@footer.consent') },
  ],
});

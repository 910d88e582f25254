import type { Translate } from '#kernel/translate.ts';

/** Sections of every registration form; the ids are those of its field groups. */
export const registrationSteps = (t: Translate): { id: string; title: string }[] => [
  { id: 'person', title: t('accounts@web.step.person') },
  { id: 'contacts', title: t('accounts@web.step.contacts') },
  { id: 'password', title: t('accounts@web.step.password') },
];

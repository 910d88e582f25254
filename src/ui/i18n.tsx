import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '#kernel/translate.ts';

const TranslationContext = createContext<Translate>((key) => key);

export function TranslationProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TranslationContext value={t}>{children}</TranslationContext>;
}

export const useTranslate = (): Translate => use(TranslationContext);

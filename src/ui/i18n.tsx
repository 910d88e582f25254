/** Provides the translator to components. */
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '#kernel/text.ts';

const TextContext = createContext<Text>((key) => key);

export function TextProvider({ text, children }: { text: Text; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>;
}

export const useText = (): Text => use(TextContext);

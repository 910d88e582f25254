/** The choice between two values of a field. Shown in place of its error. */
import { createContext } from 'react';
import type { ReactNode } from 'react';

export const FieldConflictContext = createContext<(name: string) => ReactNode>(() => undefined);

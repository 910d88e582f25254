/** The choice between two texts of a field, shown where the field shows its errors. */
import { createContext } from 'react';
import type { ReactNode } from 'react';

export const FieldConflictContext = createContext<(name: string) => ReactNode>(() => undefined);

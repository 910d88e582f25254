/** Lets components of public pages open the sign-in dialog (spec §2). */
import { createContext, use } from 'react';

export const SignInContext = createContext<(() => void) | null>(null);

export const useSignIn = (): (() => void) | null => use(SignInContext);

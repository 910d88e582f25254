/** Lets a component of a public page open the sign-in dialog: the request block uses it (spec §2). */
import { createContext, use } from 'react';

export const SignInContext = createContext<(() => void) | null>(null);

export const useSignIn = (): (() => void) | null => use(SignInContext);

/** How a part of a public page opens the login modal: the request block does (spec §2). */
import { createContext, use } from 'react';

export const SignInContext = createContext<(() => void) | null>(null);

export const useSignIn = (): (() => void) | null => use(SignInContext);

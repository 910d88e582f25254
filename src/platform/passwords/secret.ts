/** What is handed out once and kept as a hash only: links in letters, invitation codes. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets of 112 bits and more need no slow hash (ASVS 6.5.2). */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

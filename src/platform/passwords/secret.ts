/** Secrets that are sent once and stored only as a hash: links in messages, invitation codes. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets of at least 112 bits need no slow hash (ASVS 6.5.2). */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Events of accounts. Addresses and links travel as secrets, never in the audit log. */
import type { Role } from '#access/actor.ts';
import type { Consent, ConsentKind } from '#features/accounts/consents.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'account.registered': { role: Role };
    'account.suspended': { reason: string };
    'account.restored': { reason: string };
    /** An officer has opened its page. Not again within an hour, unless much has happened in between. */
    'account.viewed': Record<string, never>;
    /** Never the date itself. */
    'account.birthday-corrected': { reason: string };
    /** Set by the person, who had no birthday before. */
    'account.birthday-set': Record<string, never>;
    'account.left': Record<string, never>;
    'account.stayed': Record<string, never>;
    'account.erased': Record<string, never>;
    /** Secret: token. */
    'email.link-made': Record<string, never>;
    'email.confirmed': Record<string, never>;
    /** Secret: former, the previous address. */
    'email.changed': Record<string, never>;
    /** A confirmed number was replaced by another one. */
    'phone.changed': Record<string, never>;
    /** Secret: email as it was typed. Recorded for unknown addresses too, so that response time reveals nothing. */
    'password.forgotten': Record<string, never>;
    /** Secret: token. */
    'password.link-made': Record<string, never>;
    'password.changed': { how: 'reset' | 'change' };
    /** `newNetwork`: the account has signed in before, but never from this network. */
    'session.opened': { role: Role | null; agent: string; newNetwork?: boolean };
    'session.all-ended': Record<string, never>;
    'role.granted': { role: Role };
    'role.switched': { role: Role };
    'consent.given': { consents: Consent[] };
    'consent.withdrawn': { kinds: ConsentKind[] };
    /** The author has consented to be published. */
    'author.shown': object;
    'author.hidden': object;
  }
}

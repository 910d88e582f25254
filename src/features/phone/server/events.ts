/** What the confirmation of phones tells the rest of the product; the number is never in the audit log. */
declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Secret: code. The number is read from the code when the message leaves. */
    'phone.code-requested': { codeId: string };
    'phone.confirmed': Record<string, never>;
  }
}

export {};

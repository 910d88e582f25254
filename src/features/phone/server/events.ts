/** Events of phone confirmation. The number is never in the audit log. */
declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Secret: code. The number is read from the code row when the message is sent. */
    'phone.code-requested': { codeId: string };
    'phone.confirmed': Record<string, never>;
  }
}

export {};

export interface PhoneCodeTable {
  account_id: string;
  id: string;
  phone: string;
  salt: string;
  code_hash: string;
  tries: number;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    phone_code: PhoneCodeTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Secret: code. The number is read from the code row when the message is sent. */
    'phone.code-requested': { codeId: string };
    'phone.confirmed': Record<string, never>;
  }
}

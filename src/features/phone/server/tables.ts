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

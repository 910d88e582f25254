/** Every setting of the environment, as docs/environment.md prints it. */
import { signingVariables } from '#app/config-signing.ts';

export interface Variable {
  /** Printed to docs/environment.md. */
  text: string;
  fallback: string;
  pattern?: RegExp;
  /** Never printed. */
  isSecret?: true;
}

const flag = (text: string, fallback = ''): Variable => ({
  text,
  fallback,
  pattern: /^(0|1|on|off|true|false|)$/,
});

export const environmentVariables = {
  NODE_ENV: {
    text: 'production switches demo data off and the strict session mode on',
    fallback: '',
    pattern: /^(production|development|test|)$/,
  },
  PORT: { text: 'Port to listen on; 0 takes a free one', fallback: '3000', pattern: /^\d{1,5}$/ },
  HOST: { text: 'Address to listen on', fallback: '127.0.0.1' },
  ALLOW_HTTP: flag('Lets production run with an http PUBLIC_ORIGIN on localhost, for a trial'),
  PUBLIC_ORIGIN: {
    text: 'Origin people see, for links in letters and for the CSRF verdict. Absent: http://localhost:PORT',
    fallback: '',
    pattern: /^(https?:\/\/[^/\s]+|)$/,
  },
  HSTS_SUBDOMAINS: flag(
    'With an https PUBLIC_ORIGIN browsers use https for a year, for its subdomains too. 0 leaves the subdomains out, when one of them has no https',
    'on',
  ),
  TRUST_PROXY: {
    text: 'Addresses of trusted proxies, separated by commas: 10.0.0.7, 10.0.0.0/8, loopback, linklocal or uniquelocal; only they may name the client address',
    fallback: '',
  },
  DATA_DIR: { text: 'Folder of the embedded database, files and sent letters', fallback: './data' },
  DATABASE_URL: {
    text: 'PostgreSQL to use instead of the embedded database. sslmode=require verifies the certificate like verify-full; sslmode=no-verify does not',
    fallback: '',
    isSecret: true,
    pattern: /^(postgres(ql)?:\/\/\S+|)$/,
  },
  MIGRATION_DATABASE_URL: {
    text: 'The same database past a connection pooler, for migrations, locks, notifications and backups. Set it when DATABASE_URL leads through PgBouncer in transaction mode',
    fallback: '',
    isSecret: true,
    pattern: /^(postgres(ql)?:\/\/\S+|)$/,
  },
  DATABASE_POOL: { text: 'Connections to PostgreSQL', fallback: '10', pattern: /^[1-9]\d{0,2}$/ },
  ALLOW_PGLITE: flag('Lets production run on the embedded database, which does not survive a power loss'),
  DEMO: flag(
    'Demo people, data and the page of sent letters. Absent: on with the embedded database, off with DATABASE_URL and in production',
  ),
  FIRST_OFFICER_EMAIL: {
    text: 'Address of the first officer of the fund, who gets an invitation by letter at start while no officer with all rights exists. `npm run officer` makes one at any time',
    fallback: '',
    pattern: /^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+|)$/,
  },
  SESSION_MODE: {
    text: 'auto, strict or compat: whether programs may use the csrf cookie alone',
    fallback: 'auto',
    pattern: /^(auto|strict|compat)$/,
  },
  SESSION_KEYS: {
    text: 'Keys of the CSRF tokens, newest first, separated by commas, 32 characters or more each. Absent: made once and kept in DATA_DIR',
    fallback: '',
    isSecret: true,
  },
  PERSONAL_DATA_KEYS: {
    text: 'Master keys of encrypted personal data, newest first: id:base64,id:base64 with 32 bytes each. Without them questionnaires and their documents cannot be read again, so keep a copy. Absent: made once and kept in DATA_DIR',
    fallback: '',
    isSecret: true,
  },
  VAPID_KEY: {
    text: 'Private key of the push messages of browsers, the same for every instance: 32 bytes of P-256 as base64url, as `npx web-push generate-vapid-keys` prints it. With another key everybody has to switch them on again. Absent: made once and kept in DATA_DIR; in production with several hosts push messages are off',
    fallback: '',
    isSecret: true,
  },
  SMTP_URL: {
    text: 'smtp://user:password@host:port. Absent: letters go to DATA_DIR/sent/mail.jsonl',
    fallback: '',
    isSecret: true,
    pattern: /^(smtps?:\/\/\S+|)$/,
  },
  MAIL_FROM: { text: 'Sender of letters', fallback: '' },
  REPLY_TO: {
    text: 'Address for answers to letters. Absent: answers go to MAIL_FROM',
    fallback: '',
    pattern: /^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+|)$/,
  },
  SMS_URL: {
    text: 'smsru://API_ID@sms.ru?from=NAME. Absent: messages go to DATA_DIR/sent/sms.jsonl, and production sends no codes to phones',
    fallback: '',
    isSecret: true,
    pattern: /^(smsru:\/\/\S+|)$/,
  },
  SMS_PER_DAY: {
    text: 'Messages that the whole product may send in a day; beyond it nobody gets a code until tomorrow',
    fallback: '500',
    pattern: /^\d{1,7}$/,
  },
  DADATA_TOKEN: {
    text: 'Key of the suggestion provider. Absent: the built-in directory, in production without its companies, which are invented',
    fallback: '',
  },
  S3_URL: {
    text: 's3://KEY:SECRET@host:port/bucket?region=…&tls=0; one bucket per installation, because files that the database does not know are swept. Absent: files in DATA_DIR/files',
    fallback: '',
    isSecret: true,
    pattern: /^(s3:\/\/\S+|)$/,
  },
  CLAMD_URL: {
    text: 'clamd of ClamAV that scans uploads before they are stored: tcp://host:3310 or unix:/run/clamav/clamd.ctl. Its StreamMaxLength has to allow 101M. While it does not answer, uploads are refused. Absent: uploads are not scanned',
    fallback: '',
    pattern: /^(tcp:\/\/[^\s/]+|unix:\/\S+|)$/,
  },
  SINGLE_HOST: flag(
    'Lets production keep files in DATA_DIR beside DATABASE_URL, because all its processes run on one host',
  ),
  PRODUCT_NAME: { text: 'Short name in page titles', fallback: 'Сценариум' },
  PUBLIC_PAGE: flag('The public-page feature flag of the home page', 'on'),
  AUTO_PUBLISH: flag(
    'Publish scenarios without waiting for the fund, but for those that it has returned. Absent: on in the demo',
  ),
  VOTE_REQUIRES: {
    text: 'What a company must have opened before it votes: TEXT or CARD (for funds that publish annotations only)',
    fallback: 'TEXT',
    pattern: /^(TEXT|CARD)$/,
  },
  AUDIT_MONTHS: {
    text: 'Months that the audit log is kept, 60 or more; whole months are dropped. Facts of the product stay',
    fallback: '60',
    pattern: /^\d{2,4}$/,
  },
  WRITES_PER_MINUTE: {
    text: 'Calls that change something, of one account a minute in each process; beyond it 429. 0: no limit',
    fallback: '120',
    pattern: /^\d{1,6}$/,
  },
  RATE_LIMIT_LOOPBACK: flag(
    'Limits per client address and account count for 127.0.0.1 too. Absent: on in production, where only a proxy comes from there',
  ),
  QUIET_HOURS: {
    text: 'Hours of Moscow without letters that can wait, such as 22-8; none: letters go at any hour. Absent: 22-8, in the demo none',
    fallback: '',
    pattern: /^(([01]?\d|2[0-3])-([01]?\d|2[0-3])|none|)$/,
  },
  OVERLOAD_MS: {
    text: 'Milliseconds that the process may lag before it tells callers to come later; 0 never does',
    fallback: '1000',
    pattern: /^\d{1,6}$/,
  },
  DRAIN_SECONDS: {
    text: 'Seconds between SIGTERM and the last new call, in which a balancer sees at /health/ready that it should look elsewhere',
    fallback: '0',
    pattern: /^\d{1,2}$/,
  },
  METRICS_TOKEN: {
    text: 'Bearer token for GET /metrics, 24 characters or more',
    fallback: '',
    isSecret: true,
  },
  METRICS_FROM: {
    text: 'Addresses that read GET /metrics without the token, written like TRUST_PROXY; not those of a proxy, which speaks for strangers. Absent: loopback, and none in production',
    fallback: '',
  },
  ...signingVariables,
  LOG_LEVEL: {
    text: 'trace, debug, info, warn, error or silent',
    fallback: 'info',
    pattern: /^(trace|debug|info|warn|error|fatal|silent)$/,
  },
} satisfies Record<string, Variable>;

export type VariableName = keyof typeof environmentVariables;
export type Environment = Partial<Record<VariableName, string | undefined>>;
export type VariableValues = Record<VariableName, string>;

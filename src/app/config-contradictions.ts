/** What is wrong with a configuration as a whole: one sentence for each contradiction. */
import { isAddressRange, isLoopback, splitList } from '#platform/http/address-ranges.ts';
import { vapidKeyOf } from '#platform/push/vapid-key.ts';
import { problemsOfMasterKeys } from '#platform/vault/master-keys.ts';

type Values = Record<
  | 'ALLOW_HTTP'
  | 'ALLOW_PGLITE'
  | 'AUDIT_MONTHS'
  | 'DATABASE_URL'
  | 'MAIL_FROM'
  | 'METRICS_FROM'
  | 'METRICS_TOKEN'
  | 'MIGRATION_DATABASE_URL'
  | 'PERSONAL_DATA_KEYS'
  | 'PORT'
  | 'PUBLIC_ORIGIN'
  | 'S3_URL'
  | 'SESSION_KEYS'
  | 'SESSION_MODE'
  | 'SINGLE_HOST'
  | 'SMTP_URL'
  | 'TRUST_PROXY'
  | 'VAPID_KEY',
  string
>;

interface Mode {
  production: boolean;
  demo: boolean;
}

/** A rule is true when it is broken. */
type Rule = readonly [boolean, string];

export const isOn = (value: string): boolean => value === '1' || value === 'on' || value === 'true';

export const contradictionsOf = (values: Values, { production, demo }: Mode): string[] =>
  [...(production ? productionRules(values, demo) : []), ...rules(values)]
    .filter(([isBroken]) => isBroken)
    .map(([, line]) => line);

const productionRules = (values: Values, demo: boolean): Rule[] => [
  [demo, 'DEMO cannot be on in production: its passwords are published.'],
  [
    values.DATABASE_URL === '' && !isOn(values.ALLOW_PGLITE),
    'Production needs DATABASE_URL, or ALLOW_PGLITE=1 for a trial.',
  ],
  [
    values.DATABASE_URL !== '' && values.S3_URL === '' && !isOn(values.SINGLE_HOST),
    'Production with DATABASE_URL needs S3_URL, because its servers share the files. SINGLE_HOST=1 says that all of them run on one host with one DATA_DIR.',
  ],
  [values.PUBLIC_ORIGIN === '', 'Production needs PUBLIC_ORIGIN: links in letters are made of it.'],
  [
    values.PUBLIC_ORIGIN.startsWith('http:') && !isLoopbackTrial(values),
    'PUBLIC_ORIGIN has to be https in production, because cookies are sent in clear otherwise. ALLOW_HTTP=1 allows http on localhost for a trial.',
  ],
  [values.SESSION_KEYS === '', 'Production needs SESSION_KEYS, the same for every instance.'],
  [
    splitList(values.SESSION_KEYS).some(isGuessable),
    'SESSION_KEYS holds an example: use random ones, such as the output of `openssl rand -base64 48`.',
  ],
  [
    values.PERSONAL_DATA_KEYS === '',
    'Production needs PERSONAL_DATA_KEYS, the same for every instance: id:key with the output of `openssl rand -base64 32` as the key.',
  ],
  [
    splitList(values.PERSONAL_DATA_KEYS).some((entry) => isGuessable(entry.replace(/^[^:]*:/, ''))),
    'PERSONAL_DATA_KEYS holds an example: use random ones, such as the output of `openssl rand -base64 32`.',
  ],
  [
    values.METRICS_TOKEN !== '' && isGuessable(values.METRICS_TOKEN),
    'METRICS_TOKEN is an example: use a random one.',
  ],
  [values.SMTP_URL === '', 'Production needs SMTP_URL: without letters nobody can recover a password.'],
  [values.SESSION_MODE === 'compat', 'SESSION_MODE=compat is for development only.'],
];

const rules = (values: Values): Rule[] => [
  [Number(values.PORT) > 65_535, 'PORT has to be 65535 or less.'],
  [
    values.PUBLIC_ORIGIN !== '' && originOf(values.PUBLIC_ORIGIN) !== values.PUBLIC_ORIGIN,
    `PUBLIC_ORIGIN is not an origin as browsers send it${correctionOf(values.PUBLIC_ORIGIN)}.`,
  ],
  ...rangeRules('TRUST_PROXY', values.TRUST_PROXY),
  ...rangeRules('METRICS_FROM', values.METRICS_FROM),
  [
    values.METRICS_TOKEN !== '' && values.METRICS_TOKEN.length < 24,
    'METRICS_TOKEN has to be 24 characters or longer.',
  ],
  [
    values.DATABASE_URL !== '' && !URL.canParse(values.DATABASE_URL),
    'DATABASE_URL is not a URL. Special characters of the password have to be percent-encoded.',
  ],
  [
    values.MIGRATION_DATABASE_URL !== '' && values.DATABASE_URL === '',
    'MIGRATION_DATABASE_URL needs DATABASE_URL: it leads to the same database.',
  ],
  [
    values.SMTP_URL !== '' && !URL.canParse(values.SMTP_URL),
    'SMTP_URL is not a URL. Special characters of the password have to be percent-encoded.',
  ],
  [
    values.S3_URL !== '' && missingOfS3(values.S3_URL).length > 0,
    `S3_URL is incomplete: it lacks ${missingOfS3(values.S3_URL).join(', ')}. It looks like s3://KEY:SECRET@host:port/bucket.`,
  ],
  [
    values.MAIL_FROM !== '' && !mailboxPattern.test(values.MAIL_FROM),
    'MAIL_FROM has to be an address or «Name <address>».',
  ],
  [
    values.SESSION_KEYS.split(',').some((key) => key !== '' && key.length < 32),
    'Each of SESSION_KEYS has to be 32 characters or longer.',
  ],
  [
    values.VAPID_KEY !== '' && vapidKeyOf(values.VAPID_KEY) === null,
    'VAPID_KEY is no private key of P-256: it has 43 characters of base64url.',
  ],
  ...problemsOfMasterKeys(values.PERSONAL_DATA_KEYS).map((line): Rule => [true, line]),
  // product §11
  [Number(values.AUDIT_MONTHS) < 60, 'AUDIT_MONTHS has to be 60 or more: evidence is kept for five years.'],
];

const rangeRules = (name: string, list: string): Rule[] =>
  splitList(list)
    .filter((part) => !isAddressRange(part))
    .map((part) => [
      true,
      `${name}=${part} is no address: use 10.0.0.7, 10.0.0.0/8, fd00::/8, loopback, linklocal or uniquelocal.`,
    ]);

const originOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).origin : null);

const correctionOf = (text: string): string => {
  const origin = originOf(text);
  return origin && origin !== text ? `; write ${origin}` : '';
};

function isLoopbackTrial({ ALLOW_HTTP, PUBLIC_ORIGIN }: Values): boolean {
  if (!isOn(ALLOW_HTTP) || !URL.canParse(PUBLIC_ORIGIN)) return false;
  const name = new URL(PUBLIC_ORIGIN).hostname;
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[|\]$/g, ''));
}

function missingOfS3(url: string): string[] {
  if (!URL.canParse(url)) return ['a readable form (special characters have to be percent-encoded)'];
  const { username, password, host, pathname } = new URL(url);
  const parts: [string, string][] = [
    ['the key', username],
    ['the secret', password],
    ['the host', host],
    ['the bucket', pathname.replaceAll('/', '')],
  ];
  return parts.filter(([, value]) => value === '').map(([name]) => name);
}

const mailboxPattern = /^([^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** A placeholder of an example, or too few different characters for a random key. */
const isGuessable = (key: string): boolean =>
  new Set(key).size < 8 || /change.?me|example|secret|demo-|replace/i.test(key);

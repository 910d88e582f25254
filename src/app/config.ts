/** The only reader of the environment: validates it, derives the config and reports all errors at once. */
import { resolve } from 'node:path';
import { keysOf } from '#app/config-keys.ts';
import { contradictionsOf, isOn } from '#app/config-contradictions.ts';
import { readSigningConfig } from '#app/config-signing.ts';
import type { SigningConfig } from '#app/config-signing.ts';
import { environmentVariables } from '#app/config-variables.ts';
import type { Environment, Variable, VariableName, VariableValues } from '#app/config-variables.ts';
import { parseQuietHours } from '#features/notifications/mail-times.ts';
import { splitList } from '#platform/http/address-ranges.ts';
import type { VapidKey } from '#platform/push/vapid-key.ts';
import { SetupError } from '#platform/setup-error.ts';
import type { MasterKeys } from '#platform/vault/master-keys.ts';

type DatabaseConfig =
  | { kind: 'pglite'; dir: string }
  | { kind: 'postgres'; url: string; directUrl: string | undefined; poolSize: number };

export interface Config {
  port: number;
  host: string;
  publicOrigin: string;
  publicOriginIsSet: boolean;
  secure: boolean;
  production: boolean;
  /** Serves pages from their sources through Vite. */
  development: boolean;
  hstsSubdomains: boolean;
  trustProxy: string[];
  dataDir: string;
  database: DatabaseConfig;
  demo: boolean;
  firstOfficerEmail: string | null;
  strictSession: boolean;
  csrfKeys: string[];
  personalDataKeys: MasterKeys;
  vapidKey: VapidKey | null;
  smtpUrl: string | null;
  mailFrom: string;
  replyTo: string | null;
  smsUrl: string | null;
  smsPerDay: number;
  writesPerMinute: number;
  dadataToken: string | null;
  s3Url: string | null;
  clamdUrl: string | null;
  productName: string;
  publicPage: boolean;
  autoPublish: boolean;
  voteRequires: 'TEXT' | 'CARD';
  auditMonths: number;
  limitLoopback: boolean;
  maxDelayMs: number;
  drainSeconds: number;
  metricsToken: string | null;
  metricsFrom: string[];
  logLevel: string;
  signing: SigningConfig;
  quietHours: ReturnType<typeof parseQuietHours>;
}

const isOnOr = (value: string, fallback: boolean): boolean => (value === '' ? fallback : isOn(value));

export const environmentNames = (): string[] => Object.keys(process.env);
export class ConfigError extends SetupError {}

export function readConfig(environment: Environment = process.env as Environment): Config {
  const values = readValues(environment);
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  const demo = isDemo(values, production);
  const [signing, problemsOfSigning] = readSigningConfig(values, { production, demo, dataDir });
  const problems = [...problemsOf(values, production), ...problemsOfSigning];
  if (problems.length)
    throw new ConfigError(`Configuration:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  const publicOrigin = values.PUBLIC_ORIGIN || `http://localhost:${values.PORT}`;
  const secure = publicOrigin.startsWith('https:');
  return Object.freeze({
    ...directValues(values),
    publicOrigin,
    publicOriginIsSet: values.PUBLIC_ORIGIN !== '',
    secure,
    production,
    development: values.NODE_ENV === 'development',
    dataDir,
    database: databaseOf(values, dataDir),
    demo,
    strictSession: values.SESSION_MODE === 'auto' ? secure || production : values.SESSION_MODE === 'strict',
    ...keysOf(values, { dataDir, hasOtherHosts: hasOtherHosts(values, production) }),
    mailFrom: values.MAIL_FROM || `${values.PRODUCT_NAME} <no-reply@${new URL(publicOrigin).hostname}>`,
    autoPublish: isOnOr(values.AUTO_PUBLISH, demo),
    limitLoopback: isOnOr(values.RATE_LIMIT_LOOPBACK, production),
    quietHours: parseQuietHours(values.QUIET_HOURS, demo),
    metricsFrom: splitList(values.METRICS_FROM || (production ? '' : 'loopback')),
    signing,
  });
}

const directValues = (values: VariableValues) => ({
  port: Number(values.PORT),
  host: values.HOST,
  hstsSubdomains: isOn(values.HSTS_SUBDOMAINS),
  trustProxy: splitList(values.TRUST_PROXY),
  firstOfficerEmail: values.FIRST_OFFICER_EMAIL || null,
  smtpUrl: values.SMTP_URL || null,
  replyTo: values.REPLY_TO || null,
  smsUrl: values.SMS_URL || null,
  smsPerDay: Number(values.SMS_PER_DAY),
  writesPerMinute: Number(values.WRITES_PER_MINUTE),
  dadataToken: values.DADATA_TOKEN || null,
  s3Url: values.S3_URL || null,
  clamdUrl: values.CLAMD_URL || null,
  productName: values.PRODUCT_NAME,
  publicPage: isOn(values.PUBLIC_PAGE),
  auditMonths: Number(values.AUDIT_MONTHS),
  maxDelayMs: Number(values.OVERLOAD_MS),
  drainSeconds: Number(values.DRAIN_SECONDS),
  voteRequires: values.VOTE_REQUIRES === 'CARD' ? ('CARD' as const) : ('TEXT' as const),
  metricsToken: values.METRICS_TOKEN || null,
  logLevel: values.LOG_LEVEL,
});

function readValues(environment: Environment): VariableValues {
  const names = Object.keys(environmentVariables) as VariableName[];
  return Object.fromEntries(
    names.map((name) => [name, (environment[name] ?? environmentVariables[name].fallback).trim()]),
  ) as VariableValues;
}

function problemsOf(values: VariableValues, production: boolean): string[] {
  const invalid = (Object.entries(environmentVariables) as [VariableName, Variable][]).filter(
    ([name, { pattern }]) => pattern && !pattern.test(values[name]),
  );
  const contradictions = contradictionsOf(values, { production, demo: isDemo(values, production) });
  return [
    ...invalid.map(([name, { isSecret, text }]) => {
      const displayed = isSecret ? name : `${name}=${values[name]}`;
      return `${displayed} is not understood. ${text}.`;
    }),
    ...contradictions.filter((line) => !invalid.some(([name]) => line.startsWith(name))),
  ];
}

/** A key in DATA_DIR is shared by the processes of a host only. */
const hasOtherHosts = (values: VariableValues, production: boolean): boolean =>
  production && values.DATABASE_URL !== '' && !isOn(values.SINGLE_HOST);

const isDemo = (values: VariableValues, production: boolean): boolean =>
  isOnOr(values.DEMO, values.DATABASE_URL === '' && !production);

const databaseOf = (values: VariableValues, dataDir: string): DatabaseConfig =>
  values.DATABASE_URL
    ? {
        kind: 'postgres',
        url: values.DATABASE_URL,
        directUrl: values.MIGRATION_DATABASE_URL || undefined,
        poolSize: Number(values.DATABASE_POOL),
      }
    : { kind: 'pglite', dir: dataDir };

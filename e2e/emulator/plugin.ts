/**
 * An emulated CryptoPro plug-in with software keys, for a page of a test. Everything is asynchronous, a signature is
 * base64 in lines of 64 characters with CRLF, and errors are plain objects.
 */
import type { Person, Subject } from './authority.ts';
import { signCades } from './cades.ts';
import { fromBase64, join, toBase64 } from './der.ts';
import { digest } from './soft-key.ts';
import type { KeyKind } from './soft-key.ts';

export interface EmulatorOptions {
  people: readonly Person[];
  /** `missing`: no plug-in. `hang`: it never answers. `denied`: the user forbids the access. `cancel`: no PIN. */
  mode?: 'missing' | 'hang' | 'denied' | 'cancel';
  /** When the page began to wait for the answer, by its clock. The emulator writes it. */
  awaitedSince?: number;
  /** How the machine prints names. */
  subjectStyle?: 'ru' | 'oid';
  /** The machine does not trust these, by thumbprint. */
  untrusted?: readonly string[];
  /** The message of a failure to sign. */
  signError?: string;
  /** The first part is hashed only when the test calls `emulatorRelease`. */
  holdsHash?: boolean;
}

declare global {
  interface Window {
    emulatorOptions: EmulatorOptions;
    /** Names of the calls that a test counts. */
    emulatorCalls: string[];
    emulatorRelease: () => void;
  }
}

const options = window.emulatorOptions;
window.emulatorCalls = [];
const released = new Promise<void>((resolve) => (window.emulatorRelease = resolve));

const soon = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), 1));

/** A rejection of the extension is not an `Error`. */
async function fail(message: string): Promise<never> {
  await soon(null);
  throw Object.assign(Object.create(null) as object, { type: 'error', message });
}

const subjectNames: Record<'ru' | 'oid', Partial<Record<keyof Subject, string>>> = {
  ru: { snils: 'СНИЛС', inn: 'ИНН', innle: 'ИНН ЮЛ', ogrn: 'ОГРН', ogrnip: 'ОГРНИП' },
  oid: {
    snils: 'OID.1.2.643.100.3',
    inn: 'OID.1.2.643.3.131.1.1',
    innle: 'OID.1.2.643.100.4',
    ogrn: 'OID.1.2.643.100.1',
    ogrnip: 'OID.1.2.643.100.5',
  },
};
const usualNames: Partial<Record<keyof Subject, string>> = {
  commonName: 'CN',
  surname: 'SN',
  givenName: 'G',
  organization: 'O',
};

/** With the quotes of CSV. */
const printName = (subject: Subject): string =>
  Object.entries(subject)
    .map(([field, value]) => {
      const key = field as keyof Subject;
      const name = subjectNames[options.subjectStyle ?? 'ru'][key] ?? usualNames[key]!;
      return `${name}=${/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value}`;
    })
    .join(', ');

const inLines = (base64: string): string => base64.replaceAll(/.{1,64}/g, '$&\r\n');

class Certificate {
  readonly person: Person;
  constructor(person: Person) {
    this.person = person;
  }
  get SubjectName() {
    return soon(printName(this.person.subject));
  }
  get Thumbprint() {
    return soon(this.person.thumbprint);
  }
  get ValidFromDate() {
    return soon(this.person.validFrom);
  }
  get ValidToDate() {
    return soon(this.person.validTo);
  }
  Export = () => soon(inLines(this.person.certificate));
  HasPrivateKey = () => soon(true);
  IsValid = () => {
    const now = new Date().toISOString();
    const { thumbprint, validFrom, validTo } = this.person;
    const isTrusted = !options.untrusted?.includes(thumbprint);
    return soon({ Result: soon(isTrusted && validFrom <= now && now <= validTo) });
  };
}

class Certificates {
  readonly #people: readonly Person[];
  constructor(people: readonly Person[]) {
    this.#people = people;
  }
  get Count() {
    return soon(this.#people.length);
  }
  Item = (index: number) => {
    const person = this.#people[index - 1];
    return person ? soon(new Certificate(person)) : fail('The parameter is incorrect. (0x80070057)');
  };
  /** Finds certificates only by their thumbprint. */
  Find = (type: number, query: string) =>
    type === 0
      ? soon(new Certificates(this.#people.filter(({ thumbprint }) => thumbprint === query)))
      : fail('Not implemented (0x80004001)');
}

class Store {
  #isOpen = false;
  Open = async (location: number, name: string, mode: number) => {
    if (options.mode === 'denied') return fail('The operation was canceled by the user. (0x000004C7)');
    if (location !== 2 || name.toUpperCase() !== 'MY' || mode !== 2) return fail('Wrong store (0x80070057)');
    this.#isOpen = true;
    return soon(undefined);
  };
  get Certificates() {
    return this.#isOpen ? soon(new Certificates(options.people)) : fail('The store is closed (0x80070057)');
  }
  Close = () => {
    this.#isOpen = false;
    return soon(undefined);
  };
}

const kindByNumber: Record<number, KeyKind> = { 101: 'gost256', 102: 'gost512', 4: 'rsa' };

class HashedData {
  #algorithm = 0;
  #isBase64 = false;
  readonly #parts: Uint8Array[] = [];
  propset_Algorithm = (algorithm: number) => {
    this.#algorithm = algorithm;
    return soon(undefined);
  };
  propset_DataEncoding = (encoding: number) => {
    this.#isBase64 = encoding === 1;
    return soon(undefined);
  };
  Hash = (part: string) => {
    window.emulatorCalls.push('Hash');
    this.#parts.push(this.#isBase64 ? fromBase64(part) : new TextEncoder().encode(part));
    return options.holdsHash ? released : soon(undefined);
  };
  get kind(): KeyKind {
    return kindByNumber[this.#algorithm]!;
  }
  #digest: Promise<Uint8Array> | undefined;
  digest = () => (this.#digest ??= digest(this.kind, join(...this.#parts)));
  get Value() {
    return this.digest().then((bytes) =>
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(''),
    );
  }
}

class Signer {
  certificate: Certificate | undefined;
  propset_Certificate = (certificate: Certificate) => {
    this.certificate = certificate;
    return soon(undefined);
  };
  propset_CheckCertificate = () => soon(undefined);
  propset_Options = () => soon(undefined);
}

class SignedData {
  SignHash = async (hashed: HashedData, signer: Signer, type: number) => {
    window.emulatorCalls.push('SignHash');
    if (options.mode === 'cancel') return fail('The action was cancelled by the user. (0x8010006E)');
    if (options.signError) return fail(options.signError);
    const { person } = signer.certificate!;
    const needed = person.key.kind === 'gost256tc' ? 'gost256' : person.key.kind;
    if (type !== 1 || hashed.kind !== needed) return fail('The parameter is incorrect. (0x80070057)');
    return inLines(toBase64(await signCades(person, await hashed.digest())));
  };
}

const version = (major: number, minor: number, build: number) => ({
  MajorVersion: soon(major),
  MinorVersion: soon(minor),
  BuildVersion: soon(build),
});

class About {
  get PluginVersion() {
    return soon(version(2, 0, 15_000));
  }
  CSPVersion = () => soon(version(5, 0, 13_000));
}

const classes: Record<string, new () => object> = {
  'CAdESCOM.Store': Store,
  'CAPICOM.Store': Store,
  'CAdESCOM.HashedData': HashedData,
  'CAdESCOM.CPSigner': Signer,
  'CAdESCOM.CadesSignedData': SignedData,
  'CAdESCOM.About': About,
};

const cadesplugin = {
  // The vendor's object is a thenable.
  // eslint-disable-next-line unicorn/no-thenable
  then: (onReady: () => void) => {
    options.awaitedSince = Date.now();
    if (options.mode !== 'hang') setTimeout(onReady, 20);
  },
  CreateObjectAsync: (name: string) => {
    const Made = classes[name];
    return Made ? soon(new Made()) : fail(`Unknown class ${name} (0x80040154)`);
  },
};

if (options.mode !== 'missing') Object.assign(window, { cadesplugin });

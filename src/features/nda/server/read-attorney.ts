/** Reads a power of attorney in machine-readable form: the uniform format of the tax service, version EMCHD_1 (003). */
import { maxPowersLength, maxRepresentatives } from '#features/nda/constants.ts';
import names from '#features/nda/server/attorney-names.json' with { type: 'json' };
import { Refusal } from '#kernel/refusal.ts';
import { readXml } from '#platform/xml/read-xml.ts';
import type { XmlElement } from '#platform/xml/read-xml.ts';
import type { TextKey } from '#kernel/translate.ts';

export interface Representative {
  name: string;
  /** Eleven digits. */
  snils: string;
}

export interface AttorneyFile {
  number: string;
  /** yyyy-MM-dd. */
  issuedOn: string;
  validUntil: string;
  /** INN of the principals. */
  principals: string[];
  representatives: Representative[];
  powers: string;
}

const version = 'EMCHD_1';
/** The format has no element of this name. */
const signatureName = 'Signature';
/** Refuses days before this one: they are mistakes, and PostgreSQL has no year 0000. */
const firstDay = '2000-01-01';

/** Throws `validation_failed` at the field `document`. */
export function readAttorney(bytes: Uint8Array): AttorneyFile {
  const body = readBody(readRoot(bytes));
  const about = child(body, names.about);
  const number = about?.attributes.get(names.number)?.trim() ?? '';
  if (!about || !/^[\dA-Za-z-]{1,50}$/.test(number)) throw refusal('nda@attorney.incomplete');
  return {
    number: number.toLowerCase(),
    issuedOn: dayOf(about, names.issued),
    validUntil: dayOf(about, names.until),
    principals: children(body, names.principals).flatMap(principalInn),
    representatives: representativesOf(body),
    powers: powersOf(body),
  };
}

function readBody(root: XmlElement): XmlElement {
  const document = child(root, names.document);
  const body = document && child(document, names.direct);
  if (body) return body;
  const isRedelegated = document && child(document, names.redelegated);
  throw refusal(isRedelegated ? 'nda@attorney.redelegated' : 'nda@attorney.incomplete');
}

const refusal = (text: TextKey, vars?: Record<string, string>): Refusal =>
  new Refusal('validation_failed', { field: 'document', text, ...(vars && { vars }) });

function readRoot(bytes: Uint8Array): XmlElement {
  const root = readXml(bytes);
  if (!root) throw refusal('nda@attorney.notXml');
  if (root.name !== names.root) throw refusal('nda@attorney.notAttorney');
  const found = root.attributes.get(names.version) ?? '';
  if (found !== version) throw refusal('nda@attorney.version', { version: found.slice(0, 40) || '—' });
  if (hasSignature(root)) throw refusal('nda@attorney.enveloped');
  return root;
}

/** Refuses an embedded signature: it could cover less than what is read here. The format signs in a separate file. */
const hasSignature = (element: XmlElement): boolean =>
  element.name === signatureName || element.children.some(hasSignature);

const children = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((one) => one.name === name);
const child = (element: XmlElement, name: string): XmlElement | undefined => children(element, name)[0];

function dayOf({ attributes }: XmlElement, name: string): string {
  const day = attributes.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay || day < firstDay || new Date(day).toISOString().slice(0, 10) !== day)
    throw refusal('nda@attorney.incomplete');
  return day;
}

function principalInn(element: XmlElement): string[] {
  const principal = child(element, names.principal);
  const organization = principal && child(principal, names.organization);
  const facts = organization && child(organization, names.organizationFacts);
  const trader = principal && child(principal, names.trader);
  return [
    ...(facts?.attributes.has(names.innOfOrganization)
      ? [facts.attributes.get(names.innOfOrganization)!]
      : []),
    ...(trader?.attributes.has(names.innOfPerson) ? [trader.attributes.get(names.innOfPerson)!] : []),
  ];
}

/** Reads persons only: an organization may represent another one, but its employees sign. */
function representativesOf(body: XmlElement): Representative[] {
  const found = children(body, names.representatives).flatMap((element) => {
    const representative = child(element, names.representative);
    const person = representative && child(representative, names.person);
    const snils = person?.attributes.get(names.snils)?.replace(/\D/g, '') ?? '';
    return person && snils.length === 11 ? [{ name: fullName(person), snils }] : [];
  });
  if (found.length === 0 || found.length > maxRepresentatives) throw refusal('nda@attorney.nobody');
  return found;
}

function fullName(element: XmlElement): string {
  const name = child(element, names.fullName) ?? element.children.map((one) => child(one, names.fullName))[0];
  return [names.surname, names.givenName, names.patronymic]
    .map((part) => name?.attributes.get(part)?.trim().slice(0, 60) ?? '')
    .filter(Boolean)
    .join(' ');
}

function powersOf(body: XmlElement): string {
  const powers = child(body, names.powers);
  // Several representatives may act only jointly.
  if (powers?.attributes.get(names.joint) === '1' && children(body, names.representatives).length > 1)
    throw refusal('nda@attorney.joint');
  const machine = powers ? children(powers, names.power) : [];
  const words = [
    ...machine.map(({ attributes }) =>
      [attributes.get(names.powerCode), attributes.get(names.powerName)].filter(Boolean).join(' '),
    ),
    powers?.attributes.get(names.powerText) ?? '',
    ...(powers ? children(powers, names.powerText).map(({ text }) => text) : []),
  ];
  const text = words
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
  if (text === '') throw refusal('nda@attorney.powerless');
  return text.slice(0, maxPowersLength);
}

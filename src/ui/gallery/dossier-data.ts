/** Sample responses of suggestion services, because the gallery has no server. */
import type { StoredFile } from '#ui/form/files-field.tsx';
import type { Institution } from '#ui/form/institution-fields.tsx';
import type { PassportOffice } from '#ui/form/passport-office-fields.tsx';
import type { Bank } from '#ui/form/use-bank-search.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';
import { sample, samples } from '#ui/gallery/sample-texts.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const has = (text: string, query: string) => text.toLowerCase().includes(query.toLowerCase());

const banks: Record<string, Bank> = {
  '044525225': {
    name: sample('dossier.banks.sberbank'),
    correspondentAccount: '30101810400000000225',
  },
  '044525187': { name: sample('dossier.banks.vtb'), correspondentAccount: '30101810700000000187' },
};
export const findBank = async (bic: string) => banks[bic];

const codes = ['772-053', '772-053', '160-001'];
const offices = samples('dossier.offices', 3).map((name, index): PassportOffice => ({
  name,
  code: codes[index] ?? '',
}));
export const loadOffices = async (query: string) =>
  offices.filter(({ name, code }) => has(name, query) || code.startsWith(query));

const postcodes = samples('dossier.postcodes', 3);
const addresses = samples('dossier.addresses', 3).map((label, index) => {
  const text = `${postcodes[index]}, ${label}`;
  return { value: text, label, text, hint: text };
});
export const loadAddresses = async (query: string) => addresses.filter(({ label }) => has(label, query));

const inns = ['7717037582', '7710048816'];
const institutions = samples('dossier.institutions', 2).map((name, index): Institution => ({
  name,
  inn: inns[index] ?? '',
  legalName: sample('dossier.institutionLegal'),
}));
export const loadInstitutions = async (query: string) =>
  institutions.filter(({ name, inn }) => has(name, query) || inn.startsWith(query));

export const storedFiles = (['ACCEPTED', 'UPLOADED', 'REJECTED'] as const).map(
  (state, index): StoredFile => ({
    id: String(index),
    name: sample(`dossier.fileNames.${index}`),
    size: 1_300_000 * (index + 1),
    state,
    href: '#',
    ...(state === 'REJECTED' && { remark: sample('dossier.remark') }),
  }),
);

/** With simulated progress. The server refuses an empty file. */
export const sendFile: SendFile<unknown> = async (file, { signal, onProgress }) => {
  for (let percent = 0; percent < 100; percent += 20) {
    signal.throwIfAborted();
    onProgress(percent);
    await pause(150);
  }
  if (file.size === 0) throw Object.assign(new Error(sample('dossier.refused')), { name: 'ApiError' });
};

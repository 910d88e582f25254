/** Just enough Russian grammar for the demo's texts: cases of first names and surnames, forms by gender, capitals. */
import type { Gender } from './names.ts';

/** Nominative, genitive, dative, accusative, instrumental. */
export interface Cases {
  nom: string;
  gen: string;
  dat: string;
  acc: string;
  ins: string;
}

const hushing = /[гкхжчшщ]$/;
const afterHushing = /[жчшщц]$/;

const feminineOnA = (name: string): Cases => {
  const stem = name.slice(0, -1);
  const gen = stem + (hushing.test(stem) ? 'и' : 'ы');
  return {
    nom: name,
    gen,
    dat: `${stem}е`,
    acc: `${stem}у`,
    ins: stem + (afterHushing.test(stem) ? 'ей' : 'ой'),
  };
};

const feminineOnYa = (name: string): Cases => {
  const stem = name.slice(0, -1);
  const dat = stem + (stem.endsWith('и') ? 'и' : 'е');
  return { nom: name, gen: `${stem}и`, dat, acc: `${stem}ю`, ins: `${stem}ей` };
};

const exceptions: Record<string, Cases> = {
  Любовь: { nom: 'Любовь', gen: 'Любови', dat: 'Любови', acc: 'Любовь', ins: 'Любовью' },
  Илья: { nom: 'Илья', gen: 'Ильи', dat: 'Илье', acc: 'Илью', ins: 'Ильёй' },
};

const masculine = (name: string): Cases => {
  const stem = name.slice(0, -1);
  if (/[йь]$/.test(name)) {
    const dat = `${stem}ю`;
    return { nom: name, gen: `${stem}я`, dat, acc: `${stem}я`, ins: `${stem}ем` };
  }
  const ins = name + (afterHushing.test(name) ? 'ем' : 'ом');
  return { nom: name, gen: `${name}а`, dat: `${name}у`, acc: `${name}а`, ins };
};

/** Declines a Russian first name. Names with a fleeting vowel are not used by the demo. */
export const declineName = (name: string): Cases => {
  const known = exceptions[name];
  if (known !== undefined) return known;
  if (name.endsWith('а')) return feminineOnA(name);
  if (name.endsWith('я')) return feminineOnYa(name);
  return masculine(name);
};

/** Declines a man's surname on -ов, -ев, -ин, -ын or -ский. */
export const declineSurname = (name: string): Cases => {
  if (name.endsWith('ский')) {
    const stem = name.slice(0, -2);
    return { nom: name, gen: `${stem}ого`, dat: `${stem}ому`, acc: `${stem}ого`, ins: `${stem}им` };
  }
  return { nom: name, gen: `${name}а`, dat: `${name}у`, acc: `${name}а`, ins: `${name}ым` };
};

export interface Words {
  /** What stands for `{key}`. */
  words: Record<string, string>;
  hero: Gender;
  friend: Gender;
}

const byGender = (gender: Gender, forms: string): string => {
  const [his = '', hers = his] = forms.split('|');
  return gender === 'M' ? his : hers;
};

/** Capital letters at the start of the text and after a full stop, a question or an exclamation mark. */
export const capitals = (text: string): string =>
  text.replace(
    /(^|[.!?…] |\n)([«(]?\p{Ll})/gu,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );

/**
 * Fills `{word}`, `[his|hers]` by the hero's gender and `[f:his|hers]` by the friend's one. An unknown word
 * is an error: a hole in a published text must never be seen.
 */
export const fill = (template: string, given: Words): string => {
  const gendered = template.replace(/\[(f:|h:)?([^\]]*)\]/g, (_, who: string | undefined, forms: string) =>
    byGender(who === 'f:' ? given.friend : given.hero, forms),
  );
  const text = gendered.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = given.words[key];
    if (word === undefined) throw new Error(`No word for {${key}} in "${template}"`);
    return word;
  });
  return capitals(text);
};

/** The faces of the demo's documents, cut once. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutFace, type Face } from './pdf-face.ts';

const letters =
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?…-–—«»„“”’\'"()[]/\\%№+=*&@#°_<>';

export interface Faces {
  plain: Face;
  bold: Face;
}

let cutOnce: Faces | undefined;

export const demoFaces = (): Faces => {
  const cut = (file: string, name: string): Face =>
    cutFace(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/pt-serif/${file}`))), {
      name,
      letters,
    });
  cutOnce ??= {
    plain: cut('400Regular/PTSerif_400Regular.ttf', 'PTSerif-Regular'),
    bold: cut('700Bold/PTSerif_700Bold.ttf', 'PTSerif-Bold'),
  };
  return cutOnce;
};

/** A complete scenario and PDF files for it. */
import PDFDocument from 'pdfkit';
import type { Answer, Visitor } from './world.ts';

export const scenariosPath = '/api/user/scenarios';

/** All fields of a scenario under their wire names. */
export const completeScenario = {
  name: 'Тихая вода',
  LOGLINE: 'Смотритель маяка находит бутылку с письмом от самого себя.',
  ANNOTATION: 'Север, конец восьмидесятых. '.repeat(20).trim(),
  SYNOPSIS: 'Первая часть.\nВторая часть.',
  FORMAT: 'FEATURE',
  TYPE: 'FICTION',
  KIND: 'ORIGINAL',
  GENRES: ['MYSTIC', 'DRAMA'],
  KEY_TAGS: [5, 6, 49],
  FILM_LOCATION: 'Архангельская область, остров Мудьюг',
  EPOCH: '1988 год',
  AGE_RATING: '16+',
  EPISODES: 1,
  DURATION: 96,
  BUDGET_CLASS: 'MEDIUM',
  CHARACTERS: {
    ANTAGONIST: 'Море.',
    PROTAGONIST: 'Илья, 52 года, смотритель.',
    SECONDARY: [
      { name: 'Вера', age: '49', description: 'Почтальон.' },
      { name: 'Капитан', age: 'за шестьдесят', description: '' },
    ],
    EPISODIC: [{ name: 'Мальчик на пристани', age: '', description: 'Молчит.' }],
    PROBLEM: 'Не умеет прощать.',
    RELATION: 'Вера ждёт его двадцать лет.',
    TARGET: 'Узнать, кто написал письмо.',
    ADDITIONAL: 'Маяк — тоже герой.',
  },
  rightsStatus: 'ENCUMBERED',
  RIGHTS_NOTE: 'Написан по заказу студии: права на первую редакцию у неё до мая.',
  RIGHTS_DECL: true,
  RIGHTS_BASIS: 'ADAPTATION',
  RIGHTS_DOCUMENT: 'Договор с автором повести № 12 до 2031 года.',
  AI_DECL: 'NONE',
  ACCESS_MODE: 'BY_REQUEST',
  IN_RATING: true,
};

const words = 'A lighthouse keeper finds a bottle with a letter from himself. ';

type Draw = (document: PDFKit.PDFDocument) => void;

let plainPdf: Promise<Buffer> | undefined;

/** Without arguments always the same file: the product checks equal bytes once, and a check costs a process. */
export const makePdf = (draw?: Draw, options?: PDFKit.PDFDocumentOptions): Promise<Buffer> =>
  draw ? drawPdf(draw, options) : (plainPdf ??= drawPdf((document) => void document.text(words.repeat(10))));

function drawPdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument(options);
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    draw(document);
    document.end();
  });
}

export function fileForm(bytes: Buffer, name = 'Тихая вода.pdf', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export const sendText = async (visitor: Visitor, id: string, form?: FormData): Promise<Answer<any>> =>
  visitor.post(`${scenariosPath}/${id}/text`, form ?? fileForm(await makePdf()));

/** Creates a draft with all fields required for submission. Returns its id. */
export async function makeReadyScenario(visitor: Visitor, over: object = {}): Promise<string> {
  const { data } = await visitor.post(scenariosPath, { ...completeScenario, ...over });
  const text = await sendText(visitor, data.id);
  if (text.status !== 200) throw new Error(`the text was refused: ${text.response.payload}`);
  return data.id;
}

import { describe, expect, it } from 'vitest';
import { fileHeaders } from './file-headers.ts';
import { sanitizeFileName, contentDisposition, extensionOf } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['Сценарий «Река».pdf', 'Сценарий «Река».pdf'],
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Users\\Анна\\текст.docx', 'текст.docx'],
    ['a\u0000b\r\nSet-Cookie: x.txt', 'abSet-Cookie_ x.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['"quoted".pdf', '_quoted_.pdf'],
    ['  .hidden  .pdf ', 'hidden .pdf'],
    ['и\u0306.txt', '\u0439.txt'],
    ['lone \ud800.txt', 'lone \ufffd.txt'],
    ['', 'file'],
    ['...', 'file'],
    ['a/', 'file'],
  ])('%j becomes %j', (given, clean) => {
    expect(sanitizeFileName(given)).toBe(clean);
  });

  it('is cut to 200 characters and keeps its extension', () => {
    const clean = sanitizeFileName(`${'ы'.repeat(500)}.docx`);
    expect([...clean].length).toBe(200);
    expect(clean.endsWith('ы.docx')).toBe(true);
    expect([...sanitizeFileName('\u{1F3AC}'.repeat(500))].length).toBe(200);
  });

  it('tells its extension in lower case', () => {
    expect(['A.PDF', 'b.tar.gz', 'none', '.htaccess', 'x.', 'архив.7z'].map(extensionOf)).toEqual([
      'pdf',
      'gz',
      '',
      '',
      '',
      '7z',
    ]);
  });
});

describe('headers of a file', () => {
  it('carry the Russian name and an ASCII one', () => {
    expect(contentDisposition("Кино'(1).pdf")).toBe(
      `attachment; filename="Kino'(1).pdf"; filename*=UTF-8''%D0%9A%D0%B8%D0%BD%D0%BE%27%281%29.pdf`,
    );
    expect(contentDisposition('a"\r\nb.pdf', 'inline')).toBe(
      `inline; filename="a_b.pdf"; filename*=UTF-8''a_b.pdf`,
    );
  });

  it.each([
    ['АВ-26-1-00417.pdf', 'AV-26-1-00417.pdf'],
    ['Сценарий «Щёлк», версия № 2.pdf', 'Stsenariy Shchelk, versiya No 2.pdf'],
    ['Объём — Žižek.pdf', 'Obem - Zizek.pdf'],
    ['电影.pdf', '__.pdf'],
  ])('carry %j as %j for clients that read ASCII only', (name, ascii) => {
    expect(/filename="([^"]*)"/.exec(contentDisposition(name))![1]).toBe(ascii);
  });

  it('show pictures, films and PDF, and save all others as octets', () => {
    const extensionOf = (name: string): (string | undefined)[] => {
      const headers = fileHeaders(name);
      return [headers['content-type'], headers['content-disposition']?.split(';')[0]];
    };
    expect(extensionOf('a.png')).toEqual(['image/png', 'inline']);
    expect(extensionOf('a.pdf')).toEqual(['application/pdf', 'inline']);
    expect(extensionOf('a.mp4')).toEqual(['video/mp4', 'inline']);
    for (const name of ['a.xml', 'a.json', 'a.txt', 'a.svg', 'a.html', 'a.docx', 'a', 'a.constructor']) {
      expect(extensionOf(name), name).toEqual(['application/octet-stream', 'attachment']);
    }
    expect(fileHeaders('a.png', { download: true })['content-disposition']?.split(';')[0]).toBe('attachment');
    expect(fileHeaders('a.xml')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

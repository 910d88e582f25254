/**
 * HTML and plain text of a letter. Tables and inline styles, because e-mail clients support little else. No pictures,
 * no trackers.
 */
import type { UnsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts';
import type { Translate } from '#kernel/translate.ts';

interface LetterLink {
  label: string;
  link: string;
}

export interface LetterContent {
  productName: string;
  origin: string;
  title: string;
  paragraphs: readonly string[];
  button: LetterLink | null;
  linkHint: string;
  note: string;
  /** Where the recipient chooses which letters come. */
  choices: readonly LetterLink[];
  footer: string;
}

const textColor = '#11131c';
const mutedColor = '#666a75';
const brandColor = '#3b4cd3';
const sans = "'Golos Text','Segoe UI',Roboto,Arial,sans-serif";
const serif = "Prata,Georgia,'Times New Roman',serif";

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character]!);

export function letterHtml(content: LetterContent): string {
  const { productName, origin, title, note, footer } = content;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f5f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f5f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="background:#080a12;padding:22px 36px;border-radius:2px 2px 0 0">
<a href="${escapeHtml(origin)}" style="font:400 20px/1.3 ${serif};color:#ffffff;text-decoration:none">${escapeHtml(productName)}</a>
</td></tr>
<tr><td style="background:#ffffff;padding:36px 36px 32px;border:1px solid #e4dfd3;border-top:0">
<h1 style="margin:0 0 20px;font:400 28px/1.2 ${serif};color:${textColor}">${escapeHtml(title)}</h1>
${content.paragraphs.map(paragraphHtml).join('\n')}
${buttonHtml(content)}
<p style="margin:28px 0 0;padding-top:18px;border-top:1px solid #e7e8eb;font:400 14px/1.5 ${sans};color:${mutedColor}">${escapeHtml(note)}${choicesHtml(content)}</p>
</td></tr>
<tr><td style="padding:18px 36px;font:400 13px/1.5 ${sans};color:${mutedColor}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraphHtml = (text: string): string =>
  `<p style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:${textColor}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

function buttonHtml({ button, linkHint }: LetterContent): string {
  if (!button) return '';
  const link = escapeHtml(button.link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 20px"><tr>
<td style="background:${brandColor};border-radius:8px">
<a href="${link}" style="display:inline-block;padding:14px 26px;font:500 16px/1.25 ${sans};color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a>
</td></tr></table>
<p style="margin:0;font:400 13px/1.5 ${sans};color:${mutedColor}">${escapeHtml(linkHint)}<br><a href="${link}" style="color:${brandColor};word-break:break-all">${link}</a></p>`;
}

const choicesHtml = ({ choices }: LetterContent): string =>
  choices
    .map(
      ({ label, link }) =>
        `<br><a href="${escapeHtml(link)}" style="color:${brandColor}">${escapeHtml(label)}</a>`,
    )
    .join('');

export function letterText({
  productName,
  origin,
  title,
  paragraphs,
  button,
  note,
  choices,
  footer,
}: LetterContent): string {
  const link = button ? [textLink(button)] : [];
  const about = [note, ...choices.map(textLink)].join('\n');
  return [title, ...paragraphs, ...link, about, `${footer}\n${productName}, ${origin}`].join('\n\n') + '\n';
}

const textLink = ({ label, link }: LetterLink): string => `${label}: ${link}`;

/** None for a letter that nothing switches off. */
export const letterChoices = (
  links: UnsubscribeLinks | null,
  { t, origin }: { t: Translate; origin: string },
): LetterLink[] =>
  links
    ? [
        { label: t('notifications@unsubscribe.link'), link: links.page },
        { label: t('notifications@unsubscribe.settings'), link: `${origin}/notifications/settings` },
      ]
    : [];

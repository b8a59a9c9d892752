// A mail's two parts from one description: plain text, and HTML that is legible without images, in
// clients that keep no styles, and on dark screens.
import { html, type Markup } from '#platform/markup';

interface Link {
  label: string;
  url: string;
}

export interface EmailContent {
  language: 'es' | 'en';
  title: string;
  /** Plain text, one string a paragraph; a line break inside one is kept. */
  paragraphs: readonly string[];
  /** The one thing to do. Its address also stands below it, to be copied. */
  button?: Link;
  /** Small print: why this mail came, how to stop them. */
  footer?: readonly (string | Link)[];
}

/**
 * The text and HTML parts of an email, every value escaped.
 * @example renderEmail({ language: 'es', title: 'Hola', paragraphs: ['Qué tal.'] }).text // 'Hola\n\nQué tal.\n'
 */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: textPart(content), html: htmlPart(content).text };
}

function textPart({ title, paragraphs, button, footer = [] }: EmailContent): string {
  const small = footer.map((entry) => (typeof entry === 'string' ? entry : textLink(entry)));
  return [
    title,
    ...paragraphs,
    ...(button ? [textLink(button)] : []),
    ...(small.length > 0 ? [`--\n${small.join('\n')}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function textLink({ label, url }: Link): string {
  return `${label}:\n${url}`;
}

// No text colour and no background of our own: the client's are right in light and in dark. Only the
// button sets both.
const styles = {
  body: 'margin:0;padding:24px 16px;font-family:Georgia,serif;font-size:17px;line-height:1.55',
  frame: 'max-width:34em;margin:0 auto',
  title: 'font-size:24px;line-height:1.2;margin:0 0 20px',
  paragraph: 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;background:#1d4f91;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:2px',
  address: 'margin:0 0 16px;font-size:14px;overflow-wrap:anywhere',
  footer: 'margin:28px 0 0;padding:16px 0 0;border-top:1px solid #888888;font-size:14px',
  small: 'margin:0 0 8px',
};

function htmlPart({ language, title, paragraphs, button, footer = [] }: EmailContent): Markup {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="${styles.body}">
<div style="${styles.frame}" lang="${language}">
<h1 style="${styles.title}">${title}</h1>
${paragraphs.map((text) => html`<p style="${styles.paragraph}">${text}</p>\n`)}${button && htmlButton(button)}${footer.length > 0 && htmlFooter(footer)}</div>
</body>
</html>
`;
}

function htmlButton({ label, url }: Link): Markup {
  return html`<p style="${styles.paragraph}"><a href="${url}" style="${styles.button}">${label}</a></p>
<p style="${styles.address}">${url}</p>
`;
}

function htmlFooter(footer: NonNullable<EmailContent['footer']>): Markup {
  return html`<div style="${styles.footer}">
${footer.map(
  (entry) =>
    html`<p style="${styles.small}">${typeof entry === 'string' ? entry : html`<a href="${entry.url}">${entry.label}</a>`}</p>\n`,
)}</div>
`;
}

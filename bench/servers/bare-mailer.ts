// The floor of a sending: nodemailer's pool and nothing else, over the same mails. Arguments: the address of
// the mail server, the number of connections, and a JSON file with the messages' letters and recipients.
import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { IssueEmails } from '#domain/issues';

/** What it is to send. */
export interface BareMails {
  letters: IssueEmails;
  people: { email: string; language: 'es' | 'en'; link: string }[];
}

const [url = '', connections = '1', file = ''] = process.argv.slice(2);
const { letters, people } = JSON.parse(await readFile(file, 'utf8')) as BareMails;
const transport = createTransport({ url, pool: true, maxConnections: Number(connections) });
let next = 0;

async function sendSome(): Promise<void> {
  for (let person = people[next++]; person; person = people[next++]) {
    const { subject, html, text } = letters[person.language];
    const { email, link } = person;
    const personal = (part: string) =>
      part.replaceAll(/https:\/\/links\.invalid\/\w+/g, () => link);
    await transport.sendMail({
      from: 'Vigía <no-reply@localhost>',
      to: email,
      subject,
      html: personal(html),
      text: personal(text),
      list: { unsubscribe: link, id: 'boletin.localhost' },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  }
}

await Promise.all(Array.from({ length: Number(connections) }, sendSome));
transport.close();

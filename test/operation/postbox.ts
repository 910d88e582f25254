/**
 * Runs in the installed system: takes letters by SMTP and messages by the protocol of sms.ru, and keeps them where the
 * journey reads them.
 */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { lettersFile, messagesFile } from './client.ts';

const keep = (file: string, entry: object) => appendFileSync(file, `${JSON.stringify(entry)}\n`);

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    void text(stream).then((source) => {
      keep(lettersFile, { to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    }, done);
  },
});
mail.listen(2525, '127.0.0.1');

createServer((request, response) => {
  void text(request).then((body) => {
    const { to = '', msg } = Object.fromEntries(new URLSearchParams(body));
    keep(messagesFile, { to, text: msg });
    const sent = { status: 'OK', status_code: 100, sms_id: '000-1' };
    response.end(JSON.stringify({ status: 'OK', status_code: 100, sms: { [to]: sent }, balance: 10 }));
  });
}).listen(2526, '127.0.0.1');

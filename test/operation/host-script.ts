/** Parts of the scripts that run on a host of the guide. */
import type { GuideBlock } from './guide-blocks.ts';

export const settings = 'etc/scenarium/scenarium.env';

const node = '/opt/scenarium/current/node_modules/node/bin/node';
const certificate = '/etc/ssl/scenarium/fullchain.pem';
export const startProgram = (file: string) =>
  `cd /srv/guide && NODE_EXTRA_CA_CERTS=${certificate} exec ${node} ${file}`;
export const program = (file: string) =>
  `(${startProgram(file)}) || { tail -n 40 /var/log/scenarium@*.log; exit 1; }`;

export const begin = ['exec > >(tee /srv/guide/output.log) 2>&1'];
export const end = ['kill $postbox'];

/** The settings have to name a mail server and a provider of messages: here one program on the same host. */
const editSettings = [
  `sed -i 's|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:2525|; s|^#SMS_URL=.*|SMS_URL=smsru://KEY@127.0.0.1:2526?tls=0|' /${settings}`,
  `(${startProgram('postbox.ts')}) & postbox=$!`,
];

export const toScript = (blocks: readonly GuideBlock[]): string[] =>
  blocks.flatMap(({ heading, commands }) => [
    `echo "== ${heading}"`,
    'set -x',
    commands,
    '{ set +x; } 2>/dev/null',
    ...(commands.includes(`/${settings}`) ? editSettings : []),
  ]);

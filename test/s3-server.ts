/**
 * The part of S3 that the product uses, in memory and by its rules: signature present, length and SHA-256 compared, ranges,
 * lists in pages. Every bucket exists but `missing`.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  /** `s3://…` of a bucket. */
  url(bucket: string): string;
  /** By bucket and key. */
  objects: Map<string, Buffer>;
  requests: { method: string; auth: string; type: string }[];
  /** So many next requests are refused as of a busy store. */
  failNext: number;
  stop(): Promise<void>;
}

interface Exchange {
  objects: Map<string, Buffer>;
  headers: IncomingHttpHeaders;
  response: ServerResponse;
}

export async function startS3(listenPort = 0): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void handle(state, request, response));
  await new Promise<void>((resolve) => server.listen(listenPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: S3Server = {
    url: (bucket) => `s3://KEY:SE%2FCRET@127.0.0.1:${port}/${bucket}?region=ru-1&tls=0`,
    objects,
    requests: [],
    failNext: 0,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return state;
}

async function handle(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://store');
  const { method = '', headers } = request;
  const { authorization: auth = '', 'content-type': type = '' } = headers;
  state.requests.push({ method, auth, type });
  const exchange = { objects: state.objects, headers, response };
  const code = refusalOf(state, auth, path);
  if (code) return refuse(response, code);
  if (searchParams.has('list-type')) return listBucket(`${path.replace(/\/$/, '')}/`, searchParams, exchange);
  if (method === 'PUT') return putObject(path, body, exchange);
  if (method === 'DELETE') return removeObject(path, exchange);
  getObject(path, exchange);
}

function refusalOf(state: S3Server, auth: string, path: string): Code | null {
  if (state.failNext > 0) {
    state.failNext -= 1;
    return 'SlowDown';
  }
  if (!auth.startsWith('AWS4-HMAC-SHA256 ')) return 'AccessDenied';
  return path.startsWith('/missing') ? 'NoSuchBucket' : null;
}

const statuses = {
  SlowDown: 503,
  AccessDenied: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  IncompleteBody: 400,
  BadDigest: 400,
  InvalidRange: 416,
} as const;
type Code = keyof typeof statuses;

function refuse(response: ServerResponse, code: Code): void {
  response.writeHead(statuses[code], { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

/** Two at a time, so that a caller has to turn the page. */
function listBucket(prefix: string, parameters: URLSearchParams, { objects, response }: Exchange): void {
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  const from = Number(parameters.get('continuation-token') ?? 0);
  const rest = from + 2 < keys.length;
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    )
    .join('');
  const next = rest ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${rest}</IsTruncated>${next}${contents}</ListBucketResult>`,
  );
}

function putObject(path: string, body: Buffer, { objects, headers, response }: Exchange): void {
  const sum = createHash('sha256').update(body).digest('base64');
  if (headers['content-encoding']?.includes('aws-chunked')) return refuse(response, 'NotImplemented');
  if (Number(headers['content-length']) !== body.length) return refuse(response, 'IncompleteBody');
  if (headers['x-amz-checksum-sha256'] !== sum) return refuse(response, 'BadDigest');
  objects.set(path, body);
  response.writeHead(200, { etag: '"x"' }).end();
}

function removeObject(path: string, { objects, response }: Exchange): void {
  objects.delete(path);
  response.writeHead(204).end();
}

function getObject(path: string, { objects, headers, response }: Exchange): void {
  const stored = objects.get(path);
  // An answer to HEAD has no body, so Node drops what is written here.
  if (!stored) return refuse(response, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined)
    return void response.writeHead(200, { 'content-length': stored.length }).end(stored);
  if (Number(from) >= stored.length) return refuse(response, 'InvalidRange');
  const piece = stored.subarray(Number(from), to ? Number(to) + 1 : undefined);
  response.writeHead(206, { 'content-length': piece.length }).end(piece);
}

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** Number of keys per page. It is small, so that every list has several pages. */
const KEYS_OF_A_PAGE = 7;
const SIGNED_BY =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/[\w-]+\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
const KEY_ID = 'AKIDSTANDIN';
const BUCKET = 'shop';

const hash = (algorithm, content) => createHash(algorithm).update(content).digest('hex');
const refuse = (status, code) => ({
  status,
  type: 'application/xml',
  body: `<Error><Code>${code}</Code></Error>`,
});
const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function refusalOf(present, { 'if-match': expected, 'if-none-match': none }) {
  if (none === '*' && present) return refuse(412, 'PreconditionFailed');
  if (expected === undefined) return undefined;
  if (!present) return refuse(404, 'NoSuchKey');
  return present.headers.etag === expected ? undefined : refuse(412, 'PreconditionFailed');
}

function refusalOfRequest({ headers }, bucket, content) {
  const [, keyId] = SIGNED_BY.exec(headers.authorization ?? '') ?? [];
  if (keyId !== KEY_ID) return refuse(403, 'AccessDenied');
  const claimed = headers['x-amz-content-sha256'];
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash('sha256', content))
    return refuse(400, 'XAmzContentSHA256Mismatch');
  return bucket === BUCKET ? undefined : refuse(404, 'NoSuchBucket');
}

function listPage(files, query) {
  const all = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const start = Number(query.get('continuation-token') ?? 0);
  const end = start + KEYS_OF_A_PAGE;
  const contents = all.slice(start, end).map((key) => {
    const { changed, headers } = files.get(key);
    const when = new Date(changed).toISOString();
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${when}</LastModified><ETag>${headers.etag}</ETag></Contents>`;
  });
  const next = end < all.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : '';
  const body = `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, type: 'application/xml', body };
}

function put(standIn, key, { headers }, content) {
  const refusal = standIn.ignoresConditions ? undefined : refusalOf(standIn.files.get(key), headers);
  if (refusal) return refusal;
  const etag = `"${hash('md5', content)}"`;
  const kept = ['content-type', 'content-encoding', 'cache-control']
    .filter((name) => headers[name] !== undefined)
    .map((name) => [name, headers[name]]);
  standIn.files.set(key, { content, changed: Date.now(), headers: { etag, ...Object.fromEntries(kept) } });
  return { status: 200, headers: { etag } };
}

function get({ files }, key) {
  const found = files.get(key);
  return found ? { status: 200, headers: found.headers, body: found.content } : refuse(404, 'NoSuchKey');
}

async function answer(standIn, request, content) {
  // Splits the address without `URL`, because `URL` would resolve `..`, which a key can contain.
  const [address, query] = request.url.split('?');
  const searchParams = new URLSearchParams(query);
  const [, bucket, key] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(address)) ?? [];
  const { method } = request;
  const goOn = () => operate(standIn, { request, method, key, searchParams, content });
  const result =
    refusalOfRequest(request, bucket, content) ??
    (await standIn.interrupt(`${method} ${key}`, goOn)) ??
    goOn();
  standIn.requests.push({ method, key, status: result.status });
  return result;
}

function operate(standIn, { request, method, key, searchParams, content }) {
  if (method === 'GET' && key === '' && searchParams.get('list-type') === '2')
    return listPage(standIn.files, searchParams);
  if (method === 'GET' && key !== '') return get(standIn, key);
  if (method === 'PUT' && key !== '') return put(standIn, key, request, content);
  if (method === 'DELETE' && key !== '') {
    standIn.files.delete(key);
    return { status: 204 };
  }
  return refuse(501, 'NotImplemented');
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const environmentFor = (port) => ({
  AWS_ACCESS_KEY_ID: KEY_ID,
  AWS_SECRET_ACCESS_KEY: 'secret of the stand-in',
  AWS_REGION: 'eu-central-1',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
});

/**
 * A fake bucket in this process, with S3's operations for a release store: conditions, pages and refusals. It doesn't check signatures.
 *
 * @returns {Promise<object>} `store` is its address, `files` its content by key, `requests` the received ones. `before(pattern, act)` calls
 *   `act` once before it answers a request such as `PUT releases/remotes.json`; a result of `act` becomes the answer. With
 *   `ignoresConditions` it ignores conditional writes.
 */
export async function startS3() {
  const interrupts = [];
  const standIn = {
    store: `s3://${BUCKET}/releases`,
    files: new Map(),
    requests: [],
    ignoresConditions: false,
    before: (pattern, act) => interrupts.push({ pattern, act }),
    refuse,
    async interrupt(line, goOn) {
      const at = interrupts.findIndex(({ pattern }) => pattern.test(line));
      return at < 0 ? undefined : interrupts.splice(at, 1)[0].act(goOn);
    },
  };
  const server = createServer(async (request, response) => {
    const { status, type, headers, body } = await answer(standIn, request, await bodyOf(request)).catch(
      (error) => refuse(400, escapeXml(String(error))),
    );
    response.writeHead(status, { ...(type && { 'content-type': type }), ...headers });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(standIn, {
    environment: environmentFor(server.address().port),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, pack, type Encoding } from './encoding';

/** Size in bytes from which an answer is compressed. A shorter answer fits into one packet together with its headers. */
const WORTH_PACKING = 1024;
/** Maximum size in bytes of a body that Node joins with the headers. For a larger body, a separate buffer is cheaper than a copy. */
const WORTH_JOINING = 4096;

interface Form {
  /** A short body is a string with one character for each byte. Node joins a string to the headers and writes both at once. */
  readonly body: Buffer | string;
  /** Names and values, alternating. */
  readonly headers: OutgoingHttpHeader[];
}

/**
 * A public answer for many callers. It is serialized once, with its headers, and compressed once for each encoding, at the first request.
 * It bypasses Fastify, because setting a dozen headers for each call would take as long as everything else.
 *
 * Private answers are never compressed, because of BREACH. In this attack, the attacker sends text and guesses a secret from the length of
 * the compressed answer.
 */
export class SerializedResponse {
  private readonly bytes: Buffer;
  private readonly forms = new Map<Encoding | undefined, Form | Promise<Form>>();

  constructor(
    answer: unknown,
    private readonly link?: OutgoingHttpHeader,
  ) {
    this.bytes = Buffer.from(JSON.stringify(answer));
  }

  /** Returns a promise if it has to compress first. The reply's headers and `onSend` hooks have no effect. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<void> | void {
    const form = this.formFor(request);
    if (form instanceof Promise) return form.then((made) => sendForm(reply, made));
    sendForm(reply, form);
  }

  private formFor(request: FastifyRequest): Form | Promise<Form> {
    const isShort = this.bytes.length < WORTH_PACKING;
    const encoding = isShort ? undefined : encodingFor(request.headers['accept-encoding']);
    const known = this.forms.get(encoding);
    if (known) return known;
    const form = encoding === undefined ? this.write(request, this.bytes) : this.pack(encoding, request);
    this.forms.set(encoding, form);
    return form;
  }

  private async pack(encoding: Encoding, request: FastifyRequest): Promise<Form> {
    const form = await pack(this.bytes, encoding).then(
      (packed) => this.write(request, packed, encoding),
      (error: unknown) => {
        request.log.error({ err: error }, 'an answer could not be packed');
        return this.write(request, this.bytes);
      },
    );
    this.forms.set(encoding, form);
    return form;
  }

  private write({ server }: FastifyRequest, bytes: Buffer, encoding?: Encoding): Form {
    const headers: Record<string, OutgoingHttpHeader> = {
      ...server.securityHeaders,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      vary: 'accept-encoding',
      ...(this.link !== undefined && { link: this.link }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    };
    return {
      body: bytes.length <= WORTH_JOINING ? bytes.toString('latin1') : bytes,
      headers: Object.entries(headers).flat(),
    };
  }
}

function sendForm(reply: FastifyReply, { body, headers }: Form): void {
  // Writes the headers first: if this fails, Fastify still owns the reply and answers with an error.
  reply.raw.writeHead(200, headers);
  reply.hijack();
  reply.raw.end(body, 'latin1');
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, pack, type Encoding } from './encoding';

/** Bytes from which packing is worth it: less than that fits into one packet with its headers as it is. */
const WORTH_PACKING = 1024;

interface Form {
  readonly bytes: Buffer;
  readonly headers: Parameters<FastifyReply['headers']>[0];
}

/**
 * An answer that is sent to many, as bytes: text would be put behind the headers and turned into bytes again each time. It is packed
 * at most once in each encoding, when it is first asked for so.
 *
 * Only for what everybody may see. What is for one person is never packed: who makes their browser repeat a call, with text of their
 * own in it, and sees how long the answers are, could find out secrets beside that text letter by letter (BREACH).
 */
export class WrittenAnswer {
  private readonly plain: Form;
  private readonly packed = new Map<Encoding, Form | Promise<Form>>();

  /** @param link the header `Link` */
  constructor(answer: unknown, link?: ReturnType<FastifyReply['getHeader']>) {
    this.plain = {
      bytes: Buffer.from(JSON.stringify(answer)),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
        ...(link !== undefined && { link }),
      },
    };
  }

  /** Sends it as the caller likes it: at once, without a promise, unless it has to be packed first. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<void> | void {
    const form = this.formFor(request);
    if (form instanceof Promise) return form.then(async (made) => void (await sendForm(reply, made)));
    sendForm(reply, form);
  }

  private formFor(request: FastifyRequest): Form | Promise<Form> {
    const isShort = this.plain.bytes.length < WORTH_PACKING;
    const encoding = isShort ? undefined : encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return this.plain;
    const known = this.packed.get(encoding);
    if (known) return known;
    const packing = this.pack(encoding, request);
    this.packed.set(encoding, packing);
    return packing;
  }

  /** An answer never fails because it could not be packed: then it is sent as it is. */
  private async pack(encoding: Encoding, { log }: FastifyRequest): Promise<Form> {
    const { bytes, headers } = this.plain;
    const form = await pack(bytes, encoding).then(
      (packed) => ({ bytes: packed, headers: { ...headers, 'content-encoding': encoding } }),
      (error: unknown) => {
        log.error({ err: error }, 'an answer could not be packed');
        return this.plain;
      },
    );
    this.packed.set(encoding, form);
    return form;
  }
}

const sendForm = (reply: FastifyReply, { bytes, headers }: Form): FastifyReply =>
  reply.headers(headers).send(bytes);

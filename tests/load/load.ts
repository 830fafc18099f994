import { connect } from 'node:net';

/** As many as ask at the same time. */
const CONNECTIONS = 32;
const END_OF_HEAD = '\r\n\r\n';

/**
 * A program of its own, `load.mjs <address> <milliseconds> <accepted encodings>`, that prints the requests per second. It asks over
 * and over, one request after the other on each of 32 connections. Answers are only counted, not parsed, so that the client costs
 * little beside the server.
 *
 * @throws when an answer is anything but 200, or has no length
 */
async function requestsPerSecond(address: string, ms: number, accepted: string): Promise<number> {
  const begun = performance.now();
  const until = begun + ms;
  const url = new URL(address);
  const asked = Array.from({ length: CONNECTIONS }, () => askUntil(url, until, accepted));
  const counts = await Promise.all(asked);
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return (answered / (performance.now() - begun)) * 1000;
}

function askUntil({ hostname, port, pathname }: URL, until: number, accepted: string): Promise<number> {
  const headers = `Host: ${hostname}\r\nConnection: keep-alive\r\nAccept-Encoding: ${accepted}`;
  const request = `GET ${pathname} HTTP/1.1\r\n${headers}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answered = 0;
    let left = 0;
    let head = '';
    const ask = () => {
      if (performance.now() < until) return socket.write(request);
      resolve(answered);
      return socket.destroy();
    };
    const take = (chunk: Buffer): void => {
      if (left === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        left = lengthIn(head.slice(0, end)) - (head.length - end - END_OF_HEAD.length);
        head = '';
      } else {
        left -= chunk.length;
      }
      if (left > 0) return;
      answered += 1;
      ask();
    };
    socket.on('data', (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        socket.destroy();
        reject(error as Error);
      }
    });
    socket.once('error', reject);
    socket.once('connect', ask);
  });
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`Unexpected answer:\n${head}`);
  return Number(length);
}

const [address = '', ms = '', accepted = 'identity'] = process.argv.slice(2);
console.log(await requestsPerSecond(address, Number(ms), accepted));

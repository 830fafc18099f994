import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SEND_SECONDS } from '../../common/outgoingMail';
import { createMailTransport } from './transport';

const mail = {
  to: 'bea@example.com',
  subject: 'Paid',
  html: '<p>Paid</p>',
  text: 'Paid',
  messageId: '<one@localhost>',
};

/** A mail server that keeps answering before the timeout, but never finishes. */
function startTrickling(): Server {
  return createServer((socket) => {
    socket.write('220 Here I am\r\n');
    socket.once('data', () => {
      const trickle = setInterval(() => socket.write('250-One moment\r\n'), 20);
      socket.on('close', () => clearInterval(trickle));
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
}

it('times out at a mail server that always answers a little and never finishes', async () => {
  const server = startTrickling();
  await once(server, 'listening');
  const transport = createMailTransport(
    `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'Relaptop <hello@relaptop.test>',
  );
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(200));
  await expect(transport.send(mail)).rejects.toThrow('abort');
  expect(limit).toHaveBeenCalledWith(SEND_SECONDS * 1000);
  transport.close();
  server.close();
}, 5_000);

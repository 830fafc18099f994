import pino from 'pino';
import Fastify, { LogController } from 'fastify';
import { requestLog } from './requestLog';

const lines: string[] = [];
const parent = pino({ level: 'trace', base: null, timestamp: false }, { write: (line) => lines.push(line) });
const makes = jest.spyOn(parent, 'child');
beforeEach(() => {
  lines.length = 0;
  makes.mockClear();
});

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

describe('the log of a request', () => {
  const logFor = (reqId: string) => requestLog(parent, { reqId }, {});

  it('writes what a child of the log writes, on each level', () => {
    const write = (log: Pick<ReturnType<typeof logFor>, (typeof LEVELS)[number] | 'child'>): string[] => {
      lines.length = 0;
      for (const level of LEVELS) log[level]({ size: 3, err: new RangeError('too big') }, 'at %s', level);
      log.info('only words');
      log.child({ part: 'pictures' }).warn('deeper');
      return lines.map((line) => line.replace(/"stack":"[^"]*"/, ''));
    };
    const written = write(logFor('a'));
    expect(written).toEqual(write(parent.child({ reqId: 'a' })));
    expect(written).toHaveLength(8);
  });

  it('is made once, for the first line, and not at all when there is none', () => {
    const log = logFor('b');
    expect(makes).not.toHaveBeenCalled();
    log.info('one');
    log.error('two');
    expect(makes).toHaveBeenCalledTimes(1);
  });

  it('has a level of its own', () => {
    const [quiet, other] = [logFor('c'), logFor('d')];
    quiet.level = 'error';
    quiet.warn('not heard');
    other.warn('heard');
    expect([quiet.level, other.level, lines.length]).toEqual(['error', 'trace', 1]);
  });
});

it('costs a request that writes nothing no log of its own', async () => {
  const app = Fastify({
    loggerInstance: parent,
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.get('/quiet', () => 'quiet');
  app.get('/loud', (request) => {
    request.log.info('loud');
    return request.id;
  });
  await app.ready();
  makes.mockClear();
  await app.inject('/quiet');
  expect(makes).not.toHaveBeenCalled();
  const { body } = await app.inject('/loud');
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ level: 30, reqId: body, msg: 'loud' }]);
  await app.close();
});

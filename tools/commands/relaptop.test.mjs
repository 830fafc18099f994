import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { newRemote } from './newRemote.mjs';
import { inRoot } from './workspace.mjs';

const isFull = process.env.TESTS === 'full';

let root;
let folder;
before(() => {
  root = mkdtempSync(path.join(tmpdir(), 'relaptop-command-'));
  folder = newRemote('price-watch', { into: path.join(root, 'price-watch') });
});
after(() => rmSync(root, { recursive: true }));

async function relaptop(...words) {
  const run = promisify(execFile);
  return run(process.execPath, [inRoot('tools/commands/relaptop.mjs'), ...words], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** Answers each request by `respond`. @returns {Promise<[string, () => void]>} the address, and a function that stops the server */
async function listen(respond) {
  const server = createServer(respond);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return [`http://127.0.0.1:${server.address().port}`, stop];
}

describe('relaptop', () => {
  it('prints its usage for --help, and that of a release, a rollback and a new remote', async () => {
    for (const words of isFull ? [['--help'], ['-h'], ['help']] : [['--help']]) {
      const { code, stdout, stderr } = await relaptop(...words);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.match(stdout, /^relaptop build \| start \| test/);
    }
    for (const name of isFull ? ['release', 'rollback', 'new-remote'] : ['release']) {
      const { code, stdout } = await relaptop(name, '--help');
      assert.equal(code, 0);
      assert.match(stdout, new RegExp(`^npm run ${name} -- <`));
    }
  });

  it('fails with its usage for an unknown command, and for none', async () => {
    const unknown = await relaptop('relase', 'price-watch');
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /There is no command "relase"\.\nrelaptop build/);
    const none = await relaptop();
    assert.equal(none.code, 1);
    assert.match(none.stderr, /Name a command:\nrelaptop build/);
  });
});

describe('relaptop dev', () => {
  const refused = async (address, reason) => {
    const { code, stdout, stderr } = await relaptop('dev', '--from', address);
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.ok(stderr.includes(`No shop answers at ${address} (${reason}`), stderr);
    assert.match(stderr, /ask the Platform team for the shop's address/);
  };

  it('ends when no program is at the address of the shop', async () => {
    const [address, stop] = await listen();
    stop();
    await refused(address, 'ECONNREFUSED');
  });

  it('ends when the program there is no shop', async () => {
    const [address, stop] = await listen((_request, response) => response.writeHead(404).end());
    await refused(address, '/remotes/remotes.json answered 404').finally(stop);
  });

  it('ends when the program there is silent', async () => {
    const [address, stop] = await listen();
    await refused(address, 'The operation was aborted due to timeout').finally(stop);
  });
});

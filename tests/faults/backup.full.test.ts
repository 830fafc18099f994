import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Child } from './harness/child';
import { call } from './harness/http';
import { assertOk, logIn, signUp, type Person } from './harness/people';
import { SCRIPTS } from './harness/scripts';
import { offerLaptop } from './harness/shopping';
import { openWorld, type World } from './harness/world';

async function operate(world: World, ...words: string[]) {
  const env = { ...world.settings(), DATA_DIR: world.dataDir };
  const child = new Child('the command', SCRIPTS.operations, words, env);
  const { code } = await child.ended;
  return { code, says: child.printed };
}

async function offersOf(world: World, seller: Person): Promise<string[]> {
  const { token } = await logIn(world, seller);
  const { body } = await call<{ _id: string }[]>(`${world.origin}/api/myProduct/${seller.email}`, { token });
  return body.map(({ _id }) => _id);
}

it('a backup of the embedded database restores everything but erased people, and replaces data only by force', async () => {
  const world = await openWorld({ database: 'embedded' });
  const file = path.join(world.dataDir, 'shop.backup');
  await world.start();
  const seller = await signUp(world, 'sealer');
  const laptop = await offerLaptop(world, seller);
  const erased = await signUp(world);
  await world.stop();
  expect(await operate(world, 'backup', file)).toMatchObject({ code: 0 });

  expect((await operate(world, 'restore', file)).says).toContain('--no-erasures');
  expect((await operate(world, 'restore', file, '--no-erasures')).says).toContain('--force');
  const whole = await readFile(file);
  for (const damaged of [whole.subarray(0, whole.length - 4_000), Buffer.from('no backup')]) {
    await writeFile(`${file}.damaged`, damaged);
    const { code, says } = await operate(world, 'restore', `${file}.damaged`, '--force', '--no-erasures');
    expect({ code, says }).toMatchObject({ code: 1, says: expect.stringContaining('damaged, or no backup') });
  }

  await world.start();
  await offerLaptop(world, seller);
  expect(await offersOf(world, seller)).toHaveLength(2);
  assertOk(await call(`${world.origin}/api/me`, { method: 'DELETE', token: erased.token }));
  // Only one process can open an embedded database, so a running server prevents the copy.
  expect((await operate(world, 'backup', file)).says).toContain('in use by another server');
  await world.stop();
  expect(await operate(world, 'erase-person', erased.email)).toMatchObject({ code: 0 });
  expect(await operate(world, 'restore', file, '--force')).toMatchObject({
    code: 0,
    says: expect.stringMatching(/1 deleted, 1 erased[^]*database agrees/),
  });
  expect((await operate(world, 'export-person', erased.email)).says).toContain('There is no data about');
  await world.start();
  expect(await offersOf(world, seller)).toEqual([laptop]);
});

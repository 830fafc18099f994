import { parentPort, workerData } from 'node:worker_threads';
import { startEmulator } from './emulator';

/**
 * Entry of the emulator's thread. The thread posts the emulator's address. It stops after the first message
 * from its parent.
 */
if (!parentPort) throw new Error('This file runs as a worker thread.');
const port = parentPort;
const { file } = workerData as { file: string };
const emulator = await startEmulator(file);
port.once('message', () => {
  void emulator.stop().finally(() => port.close());
});
port.postMessage(emulator.origin);

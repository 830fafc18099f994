// node bench/runProcess.mjs: prints start time and memory of the built server, as one line of JSON.
import { withBundled } from './bundled.mjs';

await withBundled(['process'], async ({ measureProcess }) =>
  console.log(JSON.stringify(await measureProcess())),
);

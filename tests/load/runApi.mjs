// node bench/runApi.mjs: prints requests per second of a list and of its rivals, as one line of JSON.
import { withBundled } from './bundled.mjs';

await withBundled(['api'], async ({ measureApi }) => console.log(JSON.stringify(await measureApi())));

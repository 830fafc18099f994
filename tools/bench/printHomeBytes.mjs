import { chromium } from '@playwright/test';
import { failWith } from '../commands/workspace.mjs';
import { byPackage, homeBytes, kib } from './homeBytes.mjs';
import { findBrowser } from './findBrowser.mjs';

const row = ({ name, bytes }) => `  ${kib(bytes).padStart(7)}  ${name}`;

/**
 * Prints what the scripts of a page weigh: `node tools/bench/printHomeBytes.mjs [origin] [page] [modules per file]`.
 * The product has to run, built from this clone.
 */
async function print([origin = 'http://localhost:3000', page = '/', top = '8']) {
  const browser = await chromium.launch(findBrowser());
  try {
    const { files, bytes, requests, thirdParty } = await homeBytes(origin, browser, page);
    for (const file of files) {
      console.log(`${kib(file.bytes).padStart(7)}  ${file.url}`);
      for (const module of file.modules.slice(0, Number(top))) console.log(`    ${row(module)}`);
    }
    console.log('By package or folder:');
    for (const group of byPackage(files).slice(0, 40)) console.log(row(group));
    console.log(`${kib(bytes)} KiB in ${requests} scripts, ${thirdParty} requests to others`);
  } finally {
    await browser.close();
  }
}

await print(process.argv.slice(2)).catch(failWith);

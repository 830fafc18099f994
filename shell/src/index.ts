// First of all: it says which scripts the browser may load.
import './remotes/vouchForScripts';
import { nextTask } from '@relaptop/shared/tasks';

/**
 * What the app is made of, in the order in which it builds upon itself. It comes with this script (`eager` in the share table),
 * so there is nothing to fetch; but running it all at once would keep a slow phone from answering for most of a second.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@relaptop/shared/api'),
  () => import(/* webpackMode: "eager" */ '@relaptop/shared/router'),
  () => import(/* webpackMode: "eager" */ '@emotion/styled'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Box'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Button'),
  () => import(/* webpackMode: "eager" */ '@relaptop/shared/basics'),
  () => import(/* webpackMode: "eager" */ './bootstrap'),
  async () => void (await import(/* webpackMode: "eager" */ './bootstrap')).boot(),
];

async function start(): Promise<void> {
  for (const part of PARTS) {
    // Lets the browser answer to the person in between.
    await nextTask();
    await part();
  }
}

void start();

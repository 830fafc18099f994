import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest runs tests in a context of its own, where packages can't import anything at run time. The embedded database has to, so
 * tests get it from outside.
 */
export default class PgliteEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.importNatively = (name) => import(name);
  }
}

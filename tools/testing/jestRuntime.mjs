import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** Compiled modules of this worker by file. Each test file runs them in its own context. */
const compiled = new Map();

/**
 * Jest compiles every module again for each test file. This runtime compiles a module once per worker. Test
 * files still share no state, because each runs the modules itself.
 */
export default class CompilingOnce extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    const { executor } = this;
    const start = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      let known = compiled.get(filename);
      if (known?.source !== source) {
        const script = new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
        known = { source, script };
        compiled.set(filename, known);
      }
      return known.script.runInContext(context);
    };
  }
}

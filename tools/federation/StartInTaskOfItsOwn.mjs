import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const NAME = 'start in a task of its own';

class LaterStart extends RuntimeModule {
  constructor() {
    // Behind the module with which the federation runtime puts itself into the start.
    super(NAME, RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    return Template.asString([
      `const startNow = ${RuntimeGlobals.startup};`,
      `${RuntimeGlobals.startup} = () => { setTimeout(startNow); };`,
    ]);
  }
}

/**
 * Has the federation runtime start in a task of its own. By itself it starts in the one in which the browser takes the script over,
 * and both together keep a slow phone from answering for longer than a person notices. What the entry does before its own first
 * task ends must not need a shared module.
 */
export class StartInTaskOfItsOwn {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.startupOnlyBefore)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new LaterStart()));
    });
  }
}

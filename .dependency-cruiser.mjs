/** Parts of shared. Each imports only the parts before it; `shared/src/testing` imports all. */
export const PARTS = ['src/contracts', 'src/platform', 'src/ui', 'order-features'];

const partsOneWay = PARTS.slice(0, -1).map((part, at) => ({
  name: `nothing-above-${part}`,
  comment: 'The parts of shared import one way. Move what both need into the lower part.',
  severity: 'error',
  from: { path: `^shared/${part}/` },
  to: { path: `^shared/(${PARTS.slice(at + 1).join('|')})/` },
}));

/** Rules that need the whole import graph. ESLint checks imports between packages and features. */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Move what both need into a file below them, or let one emit an event that the other hears.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...partsOneWay,
    {
      name: 'ground-knows-no-domain',
      comment: 'Every domain stands on these folders.',
      severity: 'error',
      from: { path: '^server/src/(common|database|http|plugins|settings)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^server/src/modules/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // dependency-cruiser needs these options to resolve `@relaptop/shared/x`.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|test-results|[.]data)/' },
  },
};

/** Rules of imports that need the whole graph, imports of types included; ESLint has those between packages and features. */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Move what both need into a file below them, or let one emit an event that the other hears.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
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
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|test-results|[.]data)/' },
  },
};

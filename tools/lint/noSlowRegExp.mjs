import { getStaticValue } from '@eslint-community/eslint-utils';
import redos from 'eslint-plugin-redos';

const checkOf = redos.rules['no-vulnerable'];

/**
 * The plugin reads its cache of 170 kB for each file. This delay avoids the read for files without regular
 * expressions.
 */
function whenNeeded(context) {
  let check;
  return () => (check ??= checkOf.create(context));
}

/** The rule `redos/no-vulnerable` for literals. */
export const noSlowLiteral = {
  meta: checkOf.meta,
  create(context) {
    const check = whenNeeded(context);
    const checkBuilt = (node) => node.callee.name === 'RegExp' && check()[node.type](node);
    return {
      Literal: (node) => node.regex && check().Literal(node),
      NewExpression: checkBuilt,
      CallExpression: checkBuilt,
    };
  },
};

/** `redos/no-vulnerable`, also for `new RegExp` with constants and for patterns in JSON schemas. */
export const noSlowRegExp = {
  meta: checkOf.meta,
  create(context) {
    const check = whenNeeded(context);
    const valueOf = (node) => getStaticValue(node, context.sourceCode.getScope(node))?.value;
    const checkBuilt = (node) => {
      if (node.callee.name !== 'RegExp') return;
      const values = node.arguments.map(valueOf);
      if (values.every((value) => typeof value === 'string'))
        check().NewExpression({ ...node, arguments: values.map((value) => ({ type: 'Literal', value })) });
      else
        context.report({
          node,
          message: 'Build expressions from constants of this file: others can’t be checked.',
        });
    };
    const checkPattern = (node) => {
      const value = [node.key.name, node.key.value].includes('pattern') ? valueOf(node.value) : undefined;
      if (typeof value === 'string')
        check().NewExpression({
          ...node,
          callee: { type: 'Identifier', name: 'RegExp' },
          arguments: [{ type: 'Literal', value }],
        });
    };
    return { NewExpression: checkBuilt, CallExpression: checkBuilt, Property: checkPattern };
  },
};

/** Variables with these names (`TITLE`, `texts`, `mailTexts`) are constants, so their text never changes on a page. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$|^texts$|Texts$/;

/** By convention, names with these endings hold React elements. */
const HOLDS_ELEMENTS =
  /(children|action|again|after|bar|before|button|cancel|chip|current|dialog|empty|foot|gallery|icon|list|note|photo|picture)s?$/i;

const MAKES_ELEMENTS = /^(map|flatMap|from|times)$|^(render|button|next|parts)$/;

const isConstant = (node) => {
  if (node.type === 'Identifier') return CONSTANT.test(node.name);
  if (node.type === 'MemberExpression') return !node.computed && isConstant(node.object);
  if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant);
  return node.type === 'Literal';
};

const outcomesOf = (node) => {
  if (node.type === 'ConditionalExpression')
    return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)];
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : outcomesOf(node.left)), ...outcomesOf(node.right)];
  if (node.type === 'ChainExpression') return [node.expression];
  return [node];
};

const isNothing = (node) =>
  node.type === 'JSXEmptyExpression' ||
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

const lastName = (node) => node.property?.name ?? node.name ?? '';

function holdsElements(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  if (node.type === 'CallExpression') return MAKES_ELEMENTS.test(lastName(node.callee));
  if (node.type === 'MemberExpression' && node.computed) return holdsElements(node.object);
  return ['Identifier', 'MemberExpression'].includes(node.type) && HOLDS_ELEMENTS.test(lastName(node));
}

/** Page translators ignore white space. */
const isWhiteSpace = ({ type, value }) =>
  ['JSXText', 'Literal'].includes(type) && typeof value === 'string' && value.trim() === '';

const isBlank = (child) =>
  isWhiteSpace(child) ||
  (child.type === 'JSXExpressionContainer' &&
    (isNothing(child.expression) || isWhiteSpace(child.expression)));

const isText = ({ type, expression }) =>
  type === 'JSXText' ||
  (type === 'JSXExpressionContainer' &&
    outcomesOf(expression).some(
      (outcome) => !isNothing(outcome) && !isWhiteSpace(outcome) && !holdsElements(outcome),
    ));

const isConditional = ({ type, expression }) =>
  type === 'JSXExpressionContainer' &&
  ['ConditionalExpression', 'LogicalExpression'].includes(expression.type) &&
  !isConstant(expression);

/** MUI's buttons insert an icon before their text, and a ripple after it. */
const isButton = ({ openingElement }) => /(Button|ButtonLink|MenuItem)$/.test(openingElement?.name.name);

/**
 * A page translator replaces text nodes with elements. React then can't change, remove or insert before the
 * replaced nodes, and the page crashes. The text of an element without other children is safe.
 */
export const noBareText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (element) => {
      const shown = element.children.filter((child) => !isBlank(child));
      const comesAndGoes =
        element.type === 'JSXFragment' &&
        ['ConditionalExpression', 'LogicalExpression'].includes(element.parent.type);
      const isMixed = (shown.length > 1 || isButton(element)) && shown.some(isConditional);
      if (!comesAndGoes && !isMixed) return;
      for (const node of shown.filter(isText))
        context.report({
          node,
          message:
            'Give this text an element of its own: a page translator replaces bare text, and React then loses it.',
        });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

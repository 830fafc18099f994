import { render } from '@testing-library/react';
import { EmailText } from './EmailText';

it.each([
  ['after its @', 'ada.garcia@example.test', 'ada.garcia@|example.test'],
  [
    'of a long name at its dots as well',
    'ada.maria.garcia.lopez@example.test',
    'ada.|maria.|garcia.|lopez@|example.test',
  ],
  ['of a long domain at its dots as well', 'ada@laptops.of.example.test', 'ada@|laptops.|of.|example.|test'],
  ['among other words', 'Seller: ada@example.test, or nobody.', 'Seller: ada@|example.test, or nobody.'],
  ['that is none nowhere', 'ThinkPad X1 (2.4 GHz)', 'ThinkPad X1 (2.4 GHz)'],
  ['that is only signs, without losing one', '@.@', '@|.@'],
])('an address breaks: %s', (_where, text, broken) => {
  const { container } = render(<EmailText>{text}</EmailText>);
  expect(container).toHaveTextContent(text);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(broken);
});

import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';

it.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('a message box of the severity %s has the role %s', (severity, role) => {
  render(<Alert severity={severity}>Words</Alert>);
  expect(screen.getByRole(role)).toHaveTextContent('Words');
});

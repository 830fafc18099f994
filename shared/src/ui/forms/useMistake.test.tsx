import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { AppForm } from './AppForm';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import { TextArea, TextField } from './TextField';

const WRONG = 'Fill this in';
const schema = object({ it: string().required(WRONG) });
const OPTIONS = [{ value: 'a', label: 'A' }];

const FIELDS = [
  ['a text field', <TextField key="it" name="it" label="It" />],
  ['a text area', <TextArea key="it" name="it" label="It" maxLength={9} />],
  ['a list of choices', <SelectField key="it" name="it" label="It" options={OPTIONS} placeholder="Choose" />],
] as const;

function open(field: React.ReactNode) {
  const press = jest.fn();
  const onSubmit = jest.fn(async () => undefined);
  render(
    <>
      <AppForm label="Test" initialValues={{ it: '' }} schema={schema} onSubmit={onSubmit}>
        {field}
        <button type="button" onClick={press}>
          In the form
        </button>
        <SubmitButton>Send</SubmitButton>
      </AppForm>
      <button onClick={press}>Below the form</button>
    </>,
  );
  return { press, user: userEvent.setup() };
}

/** Validation runs in a later task than the press. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe.each(FIELDS)('the error below %s', (_what, field) => {
  it.each(['In the form', 'Below the form', 'Send'])(
    'moves nothing while the button %j is pressed, and comes when the press has ended',
    async (name) => {
      const { user, press } = open(field);
      await user.click(screen.getByLabelText('It'));
      const button = screen.getByRole('button', { name });
      await user.pointer({ keys: '[MouseLeft>]', target: button });
      expect(button).toHaveFocus();
      await soon();
      expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
      await user.pointer({ keys: '[/MouseLeft]', target: button });
      expect(await screen.findByText(WRONG)).toBeInTheDocument();
      expect(press).toHaveBeenCalledTimes(name === 'Send' ? 0 : 1);
    },
  );

  it('comes at once when the keyboard leaves the field', async () => {
    const { user } = open(field);
    await user.click(screen.getByLabelText('It'));
    await user.tab();
    expect(await screen.findByText(WRONG)).toBeInTheDocument();
  });

  it('comes as well after a press that ends as a drag', async () => {
    const { user } = open(field);
    await user.click(screen.getByLabelText('It'));
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    fireEvent.dragEnd(document.body);
    expect(await screen.findByText(WRONG)).toBeInTheDocument();
  });
});

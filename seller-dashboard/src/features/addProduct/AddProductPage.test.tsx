import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LAPTOP_FIELDS } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeRequest,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';
import { ANSWERS, UPLOADED, fillIn, openAddProduct as open, submit, type } from '../../testing/addProduct';

function textOf(request: FakeRequest | undefined): string {
  if (typeof request?.body !== 'string') throw new Error('There was no upload, or it was not multipart');
  return request.body;
}

describe('Add Product', () => {
  let server: FakeServer;
  const asked = (call: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === call);

  beforeEach(() => {
    server = installFakeServer(ANSWERS);
  });
  afterEach(() => server.restore());

  it('requires a confirmed address, and links there (rule 21)', async () => {
    await open('dashboard', 'New Seller', false);
    const send = screen.getByRole('button', { name: 'Add Product' });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription('Confirm your email to sell. We keep what you type here.');
    expect(screen.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute(
      'href',
      '#confirm-address',
    );
  });

  it('uploads the pictures, adds the product with all in order, the first one as the image, and goes to My Products', async () => {
    const { user } = await open();
    expect(screen.getByText('If less than 1 year write month')).toBeInTheDocument();
    await fillIn(user);
    expect(await screen.findByRole('button', { name: 'Picture 1 of 1, the cover' })).toBeInTheDocument();
    const second = { ...UPLOADED.body.data, display_url: '/images/second.webp' };
    server.use({ 'POST /images': { body: { data: second, success: true } } });
    await user.upload(screen.getByLabelText(/Add pictures/), new File(['b'], 'b.png', { type: 'image/png' }));
    await user.click(await screen.findByRole('button', { name: 'Move picture 2 one place earlier' }));
    await submit(user);

    expect(await screen.findByText('product added successful')).toBeInTheDocument();
    expect(screen.getByText('Their products')).toBeInTheDocument();
    const [upload] = asked('POST /images');
    expect(textOf(upload)).toMatch(/name="image"; filename="laptop.png"/);
    const [added] = asked('POST /addProduct');
    expect(added?.query.get('email')).toBe('sealer@example.test');
    expect(added?.body).toEqual({
      selectCategory: 'gaming',
      image: '/images/second.webp',
      pictures: ['/images/second.webp', '/images/new.webp'],
      productInfo: {
        productName: 'ThinkPad X1',
        originalPrice: 1200,
        resellPrice: 799.5,
        useTime: '8 months',
        condition: 'excellent',
        location: 'Dhaka',
        phoneNumber: '+8801712345678',
        details: 'As new, with its box.',
        sealerEmail: 'sealer@example.test',
        sealerName: 'Test sealer',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
  });

  it('shortens a name that is too long for a product, and takes an admin to My Products of the admin panel', async () => {
    const { user, router } = await open('adminPanel', 'A'.repeat(90));
    await fillIn(user);
    await submit(user);
    await screen.findByText('product added successful');
    expect(asked('POST /addProduct')[0]?.body).toMatchObject({
      productInfo: { sealerName: 'A'.repeat(80) },
    });
    expect(router.state.location.pathname).toBe('/adminPanel/myProduct');
  });

  it('has an input for each attribute, explains them, requires all but the specs, and sends nothing without them or with a file that is no picture', async () => {
    const { user } = await open();
    const form = within(screen.getByRole('form', { name: 'Add Product' }));
    expect(form.getByText('Fields with a * are required.')).toBeInTheDocument();
    for (const field of Object.keys(LAPTOP_FIELDS))
      expect([field, document.querySelector(`[name="${field}"]`)]).not.toEqual([field, null]);
    const fields = screen.getAllByRole('textbox').concat(screen.getAllByRole('combobox'));
    const optional = fields.filter((field) => !field.hasAttribute('required'));
    expect(optional).toEqual([screen.getByLabelText('Model')]);
    for (const name of ['Excellent', 'Good', 'Fair'])
      expect(screen.getByRole('option', { name })).toHaveValue(name.toLowerCase());
    expect(screen.getByLabelText(/Image/)).toHaveAccessibleDescription(
      /your own laptop.* No stock pictures, no watermarks.* at least 500 pixels\..* at most 50 MB/,
    );
    await submit(user);
    for (const name of ['Category', 'Product name', 'Image', 'Original price', 'Resell price', 'Used time'])
      expect(await screen.findByText(`${name} is required`)).toBeInTheDocument();
    for (const name of ['Condition', 'Location', 'Phone number'])
      expect(screen.getByText(`${name} is required`)).toBeInTheDocument();
    expect(screen.getByText('Details are required')).toBeInTheDocument();
    const summary = screen.getByRole('group', { name: /^Errors in/ });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('button', { name: 'Category' }));
    expect(screen.getByRole('combobox', { name: /Category/ })).toHaveFocus();
    expect(asked('POST /addProduct')).toHaveLength(0);
    const file = new File(['text'], 'notes.txt', { type: 'text/plain' });
    // The test ignores the input's `accept`, because browsers don't apply `accept` to dropped files.
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/Image/), file);
    expect(await screen.findByText('Choose a JPEG, PNG, WebP or AVIF picture')).toBeInTheDocument();
    expect(asked('POST /images')).toHaveLength(0);
  });

  it('shows the error at the field', async () => {
    const { user } = await open();
    await fillIn(user);
    const price = 'Resell Price ($)';
    for (const mistakes of [
      [
        ['Original Price ($)', '1200.9999', 'Enter at most two decimals'],
        [price, '12,50', 'Do you mean 12.50 or 1,250? Type the one you mean'],
        ['Used Time', 'since 2999', 'Enter a time of at most 30 years'],
        ['Location', '12 Main St, Austin', 'Enter the city only, without street or number'],
        ['Phone Number', 'call me', 'Write the number like +1 212 555 0100, without letters or other signs'],
      ],
      [
        ['Original Price ($)', '1200', 'The resell price is above the original price'],
        [price, '1300', 'The resell price is above the original price'],
        ['Used Time', `since ${new Date().getFullYear() + 1}`, 'This year is in the future'],
      ],
      [[price, '0', 'Enter at least $1']],
    ] as const) {
      type(Object.fromEntries(mistakes.map(([label, bad]) => [label, bad])));
      await submit(user);
      for (const [, , message] of mistakes) expect(await screen.findByText(message)).toBeInTheDocument();
    }
    type({ [price]: '799.5' });
    await waitFor(() => expect(screen.queryByText('Enter at least $1')).not.toBeInTheDocument());
    expect(asked('POST /addProduct')).toHaveLength(0);
  });

  it.each([
    [{ feePercent: 5, feeMinimum: 1 }, /^You get \$760\.00, after our fee of \$40\.00\.$/],
    [{ feePercent: 0, feeMinimum: 0 }, /^You get \$800\.00: selling is free\.$/],
  ])('shows the seller’s share while the price is typed, with %j', async (fees, words) => {
    server.use({ 'GET /fees': { body: fees } });
    await open();
    expect(screen.queryByText(/^You get/)).not.toBeInTheDocument();
    type({ 'Resell Price ($)': '800' });
    await waitFor(() => expect(screen.getByText(/^You get/)).toHaveTextContent(words));
  });

  it('shows the upload’s progress, and keeps everything else when it is canceled', async () => {
    server.use({ 'POST /images': () => new Promise<never>(() => undefined) });
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    const bar = await screen.findByRole('progressbar', { name: 'Upload of laptop.png' });
    act(() => server.uploads[0]?.progress(0.4));
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('Uploading … 40%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of laptop.png' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Product' })).toBeEnabled());
    expect(server.uploads[0]?.isAborted).toBe(true);
    expect(await screen.findByText('Image is required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Product Name/ })).toHaveValue('ThinkPad X1');
    expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
    expect(asked('POST /addProduct')).toHaveLength(0);
  });

  it('keeps everything when the product is refused or the answer has no insertedId ("Something went wrong"), and does not upload the same picture again', async () => {
    server.use({ 'POST /addProduct': refusal(503, 'unavailable', 'The shop is resting.') });
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('Something went wrong: The shop is resting.')).toBeInTheDocument();
    server.use({ 'POST /addProduct': { body: { acknowledged: false } } });
    await submit(user);
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Product Name/ })).toHaveValue('ThinkPad X1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Product' })).toBeEnabled());
    server.use({ 'POST /addProduct': ANSWERS['POST /addProduct'] });
    await submit(user);
    await waitFor(() => expect(screen.getByText('product added successful')).toBeInTheDocument());
    expect(asked('POST /images')).toHaveLength(1);
  });

  it('focuses a picture that is not uploaded when the form is sent again, and explains the next step', async () => {
    server.use({ 'POST /images': refusal(503, 'unavailable', 'No room at the moment.') });
    const { user } = await open();
    await fillIn(user);
    await screen.findByText('No room at the moment.');
    await submit(user);
    const field = screen.getByLabelText(/Image/);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/^One picture is not uploaded\. Try again, or remove it\./);
    type({ 'Product Name': '' });
    await submit(user);
    const summary = await screen.findByRole('group', { name: /^Errors in/ });
    expect(summary).toHaveTextContent('Please check 2 fields: Image, Product Name');
    server.use({ 'POST /images': UPLOADED });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/is not uploaded/)).not.toBeInTheDocument());
    type({ 'Product Name': 'ThinkPad X1' });
    await submit(user);
    expect(await screen.findByText('product added successful')).toBeInTheDocument();
  });

  it('is busy while it submits, and also sends a picture that is added while another one uploads', async () => {
    let answer: (value: typeof UPLOADED) => void = () => undefined;
    server.use({ 'POST /images': () => new Promise((resolve) => (answer = resolve)) });
    const { user } = await open();
    await fillIn(user);
    await submit(user);
    await screen.findByText('Uploading pictures …');
    expect(screen.getByRole('button', { name: /Add Product/ })).toBeDisabled();
    const answerFirst = answer;
    await user.upload(screen.getByLabelText(/Add pictures/), new File(['b'], 'b.png', { type: 'image/png' }));
    await waitFor(() => expect(asked('POST /images')).toHaveLength(2));
    await act(async () => answerFirst(UPLOADED));
    await act(async () =>
      answer({
        body: { data: { ...UPLOADED.body.data, display_url: '/images/second.webp' }, success: true },
      }),
    );
    await screen.findByText('product added successful');
    expect(asked('POST /addProduct')[0]?.body).toMatchObject({
      pictures: ['/images/new.webp', '/images/second.webp'],
    });
  });

  it('explains that there is no category to choose', async () => {
    server.use({ 'GET /categories': { body: [] } });
    renderRoutes(remote.routes, { at: '/addProduct', session: sessionOf('sealer') });
    expect(await screen.findByText(/^The shop has no categories at the moment/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that the categories failed to load, retries, and is busy while they load', async () => {
    server.use({ 'GET /categories': refusal(503, 'unavailable', 'The shop is resting.') });
    const { user } = renderRoutes(remote.routes, { at: '/addProduct', session: sessionOf('sealer') });
    expect(await screen.findByText(/The shop is resting/)).toBeInTheDocument();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use({ 'GET /categories': () => answered.then(() => ANSWERS['GET /categories']) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const form = await screen.findByRole('form', { name: 'Add Product' });
    await waitFor(() => expect(form.parentElement).toHaveAttribute('aria-busy', 'true'));
    answer();
    expect(await screen.findByRole('option', { name: 'Gaming Laptops' })).toBeInTheDocument();
    expect(form.parentElement).toHaveAttribute('aria-busy', 'false');
  });
});

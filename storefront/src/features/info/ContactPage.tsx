import { mdiEmailOutline } from '@mdi/js';
import { readDeployment } from '@relaptop/shared/config';
import { paths } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box, Button, Icon, Typography } from '@relaptop/shared/ui';
import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { ToMyOrders, ToPage } from './ToPage';

const ANSWERS = [
  {
    about: 'You want to reach a seller:',
    text: (
      <>
        press “Ask the seller” on the laptop’s page. Once you have booked, their phone number is on the page
        of your order, under <ToMyOrders />.
      </>
    ),
  },
  {
    about: 'A listing looks wrong or like a scam:',
    text: 'press “Report” on its page and say why. An admin looks at every report.',
  },
  {
    about: 'You no longer want a laptop that you booked:',
    text: (
      <>
        press “Cancel this booking” on the page of your order, under <ToMyOrders />. It costs nothing until
        you pay.
      </>
    ),
  },
  {
    about: 'You don’t know whether a payment went through:',
    text: (
      <>
        <ToMyOrders /> says so within a minute, even after a lost connection. Don’t pay a second time.
      </>
    ),
  },
  {
    about: 'Something is wrong with a laptop that you paid for:',
    text: (
      <>
        press “Report a problem” on the page of your order, before you confirm that you have it.{' '}
        <ToPage name="buyerProtection">Buyer protection</ToPage> explains what happens next.
      </>
    ),
  },
  {
    about: 'You can’t log in:',
    text: (
      <>
        use “Forget password?” on the <Link to={paths.login.path}>log-in page</Link>, or the same Google
        account as when you signed up.
      </>
    ),
  },
];

export function ContactPage() {
  const { contactEmail } = readDeployment();
  return (
    <InfoPage name="contact">
      {contactEmail && <WriteToUs address={contactEmail} />}
      <Subheading>What you can sort out yourself</Subheading>
      <Points points={ANSWERS} />
    </InfoPage>
  );
}

function WriteToUs({ address }: { address: string }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          variant="contained"
          size="large"
          href={`mailto:${address}`}
          startIcon={<Icon path={mdiEmailOutline} />}
        >
          Email us
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
      </Box>
      <Paragraph>
        Please tell us the email address of your account and, if it is about a payment, the transaction ID
        from the page of your order. Never send passwords or card numbers.
      </Paragraph>
    </>
  );
}

import {
  AppForm,
  PictureField,
  SelectField,
  SubmitButton,
  TextField,
  useFormikContext,
} from '@relaptop/shared/forms';
import type { Role, SignUpRole } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { INFO_PAGES, paths, sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Alert, Typography } from '@relaptop/shared/ui';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure } from '../../session/signInFailures';
import { AuthCard } from '../../common/AuthCard';
import { PasswordFields } from '../../common/PasswordFields';
import { ReturnToOrigin } from '../../common/ReturnToOrigin';
import { useArrival } from '../../common/useArrival';
import { authTexts } from '../../common/texts';
import { SocialSignIn } from '../../common/SocialSignIn';
import { registerSchema, type RegisterValues } from './registerSchema';

const EMPTY: RegisterValues = {
  accountType: 'user',
  name: '',
  photo: null,
  email: '',
  password: '',
  showPassword: false,
};

const ACCOUNT_TYPES: { value: SignUpRole; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'sealer', label: 'Sealer' },
];

/** A new seller begins with the first laptop. */
const firstPageOf = (role: Role | null) => (role === 'sealer' ? sellLink(role).to : paths.home.path);

/** By Google, as what the form says. */
function SocialSignUp() {
  const { accountType } = useFormikContext<RegisterValues>().values;
  return <SocialSignIn accountType={accountType} />;
}

const AboutLink = ({ page }: { page: 'terms' | 'privacy' }) => (
  <Link to={INFO_PAGES[page].path}>{INFO_PAGES[page].title}</Link>
);

const Terms = () => (
  <Typography variant="body2" color="textSecondary">
    By signing up you agree to our <AboutLink page="terms" /> and <AboutLink page="privacy" />.
  </Typography>
);

export function RegisterPage() {
  const keeper = useSessionKeeper();
  const arrival = useArrival();

  const signUp = async ({ accountType, name, photo, email, password }: RegisterValues) => {
    try {
      await keeper.signUp({ accountType, name: name.trim(), photo: photo ?? null, email, password });
    } catch (error) {
      notify.error(describeSignInFailure(error));
    }
  };

  return (
    <ReturnToOrigin otherwise={firstPageOf}>
      <AuthCard title="Sign Up" lead={authTexts.register}>
        <AppForm
          label="Sign Up"
          initialValues={{
            ...EMPTY,
            accountType: arrival.wanted ?? 'user',
            email: arrival.unfinished?.email ?? '',
          }}
          schema={registerSchema}
          onSubmit={signUp}
        >
          {arrival.unfinished && (
            <Alert severity="warning">{authTexts.unfinished(arrival.unfinished.why)}</Alert>
          )}
          <SelectField
            name="accountType"
            label="Account Type"
            options={ACCOUNT_TYPES}
            hint={authTexts.accountTypes}
          />
          <TextField name="name" label="FullName" autoComplete="name" verbatim />
          <TextField name="email" id="email" label="Email" type="email" autoComplete="username" />
          <PasswordFields autoComplete="new-password" rules />
          <PictureField name="photo" label="Photo" round />
          <SubmitButton>Login</SubmitButton>
          <Terms />
          <SocialSignUp />
        </AppForm>
        <Typography align="center">
          Already have an account?{' '}
          <Link to={paths.login.path} state={arrival}>
            Log in
          </Link>
        </Typography>
      </AuthCard>
    </ReturnToOrigin>
  );
}

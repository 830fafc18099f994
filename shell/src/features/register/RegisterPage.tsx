import { LIMITS, SIGN_UP_ROLES, type Role, type SignUpRole } from '@relaptop/shared/contracts';
import {
  AppForm,
  boolean,
  mixed,
  object,
  PictureField,
  pictureSchema,
  SelectField,
  string,
  SubmitButton,
  TextField,
  useFormikContext,
  type InferType,
} from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { INFO_PAGES, paths, sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Alert, Typography } from '@relaptop/shared/ui';
import { AuthCard } from '../../common/AuthCard';
import { PasswordFields, emailSchema, passwordSchema } from '../../common/PasswordFields';
import { ReturnToOrigin } from '../../common/ReturnToOrigin';
import { SocialSignIn } from '../../common/SocialSignIn';
import { useArrival } from '../../common/useArrival';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure } from '../../session/signInFailures';

const registerSchema = object({
  accountType: mixed<SignUpRole>().oneOf(SIGN_UP_ROLES).required(),
  name: string()
    .trim()
    .required('name is required')
    .max(LIMITS.name.max, `Enter at most ${LIMITS.name.max} characters`),
  photo: pictureSchema,
  email: emailSchema,
  password: passwordSchema('password must be strong'),
  showPassword: boolean().required(),
});
const finishSchema = registerSchema.pick(['accountType', 'name', 'photo']);
type RegisterValues = InferType<typeof registerSchema>;

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

const firstPageOf = (role: Role | null) => (role === 'sealer' ? sellLink(role).to : paths.home.path);

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
  const { unfinished } = arrival;

  const signUp = async ({ accountType, name, photo, email, password }: RegisterValues) => {
    const details = { accountType, name: name.trim(), photo: photo ?? null };
    try {
      if (unfinished) await keeper.finishSignUp(unfinished.email, details);
      else await keeper.signUp({ ...details, email, password });
    } catch (error) {
      notify.error(describeSignInFailure(error));
    }
  };

  return (
    <ReturnToOrigin otherwise={firstPageOf}>
      <AuthCard title="Sign Up" lead="It takes a minute and costs nothing.">
        <AppForm
          label="Sign Up"
          initialValues={{
            ...EMPTY,
            accountType: arrival.wanted ?? 'user',
            name: unfinished?.name ?? '',
          }}
          schema={unfinished ? finishSchema : registerSchema}
          onSubmit={signUp}
        >
          {unfinished && (
            <Alert severity="warning">
              Your sign-up as {unfinished.email} is not finished. {unfinished.why}
            </Alert>
          )}
          <SelectField
            name="accountType"
            label="Account Type"
            options={ACCOUNT_TYPES}
            hint="User: buy laptops. Sealer: buy and sell. You can start selling later, too."
          />
          <TextField name="name" label="FullName" autoComplete="name" verbatim />
          <PictureField name="photo" label="Photo" round />
          {!unfinished && (
            <>
              <TextField name="email" id="email" label="Email" type="email" autoComplete="username" />
              <PasswordFields autoComplete="new-password" rules />
            </>
          )}
          <SubmitButton>Login</SubmitButton>
          <Terms />
          {!unfinished && <SocialSignUp />}
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

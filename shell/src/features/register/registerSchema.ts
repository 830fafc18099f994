import { boolean, mixed, object, pictureSchema, string, type InferType } from '@relaptop/shared/forms';
import { LIMITS, SIGN_UP_ROLES, type SignUpRole } from '@relaptop/shared/contracts';
import { emailSchema, passwordSchema } from '../../common/passwordSchema';

export const registerSchema = object({
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
/** For a person whom the sign-in service knows already. */
export const finishSchema = registerSchema.pick(['accountType', 'name', 'photo']);
export type RegisterValues = InferType<typeof registerSchema>;

import { boolean, object, type InferType } from '@relaptop/shared/forms';
import { emailSchema, passwordSchema } from '../../common/passwordSchema';

export const loginSchema = object({
  email: emailSchema,
  password: passwordSchema('password must be strong use special charecter'),
  showPassword: boolean().required(),
});
export type LoginValues = InferType<typeof loginSchema>;

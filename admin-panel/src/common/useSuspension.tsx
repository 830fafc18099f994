import { LIMITS } from '@relaptop/shared/contracts';
import { Box } from '@relaptop/shared/ui';
import { usePeopleSuspendMutation } from './adminApi';
import { useReasonedAction } from './useReasonedAction';

const EXPLANATION =
  'They are logged out at once, and can’t log in until you lift the suspension. Their laptops are withdrawn, their unpaid bookings end, and their payouts wait. Paid orders continue.';

const TEXTS = {
  title: 'Suspend this person?',
  reason: 'Reason',
  hint: 'They read this when they try to log in.',
  missing: 'Enter a reason: the person reads it',
  cancel: 'Cancel',
  send: 'Suspend',
};

interface Person {
  readonly _id: string;
  readonly name: string;
  /** The person's email. Some lists show no email addresses, so it can be undefined. */
  readonly email?: string;
}

export const useSuspension = () =>
  useReasonedAction(usePeopleSuspendMutation(), {
    dialogOf: ({ _id, name, email }: Person) => ({
      draft: `suspension:${_id}`,
      maxLength: LIMITS.personNote.max,
      texts: {
        ...TEXTS,
        explain: (
          <>
            <Box component="span" sx={{ display: 'block', fontWeight: 600, color: 'text.primary' }}>
              <bdi>{name}</bdi>
              {email && <span>{` (${email})`}</span>}
            </Box>
            {EXPLANATION}
          </>
        ),
      },
    }),
    argOf: ({ _id: id }, reason) => ({ id, reason }),
    success: 'The person is suspended',
  });

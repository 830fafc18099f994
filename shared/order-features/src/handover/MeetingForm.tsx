import { useState } from 'react';
import { isLeftOpen, type Handover } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, useFormikContext } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { readRememberedPlace } from '@relaptop/shared/rememberedPlace';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { PlaceChoice } from '../PlaceChoice';
import { DayAndTime, isFuture, localOf, TYPED_DAY, valuesFor, type DayAndTimeValues } from './DayAndTime';
import { useHandoverPlacesQuery, useHandoverProposeMutation } from './handoverApi';
import { instantOf, proposalTimeZone, toLocalInput } from './texts';

/** Validates day and time together. Formik omits empty values; the defaults replace them. */
const valuesOf = ({ parent }: { parent: unknown }): DayAndTimeValues => ({
  day: '',
  time: '',
  at: '',
  ...(parent as Partial<DayAndTimeValues>),
});

const schemaIn = (timeZone: string) => {
  const moment = string().test('future', 'Choose a time that is still to come', (_value, context) => {
    const local = localOf(valuesOf(context));
    return local === '' || isFuture(local, timeZone);
  });
  return object({
    place: string().trim().required('Say where you want to meet'),
    day: string(),
    time: moment.test('time', 'Choose a time too', (_time, context) => {
      const { day, time } = valuesOf(context);
      return day === '' || day === TYPED_DAY || time !== '';
    }),
    at: moment,
  });
};

const HINT = 'Somewhere public and well lit, such as a café, a library or a station';

const proposalToasts = {
  success: 'Sent. We asked the other person to agree.',
  failure: changeFailed,
};

/** A suggested place is plain text until the reader changes it. */
function PlaceField({ order: { productId, side } }: { order: Handover }) {
  const [from] = useState(() => (side === 'buyer' ? readRememberedPlace()?.townSlug : undefined));
  const { currentData: answer } = useHandoverPlacesQuery({ id: productId, ...(from && { from }) });
  const { values, initialValues } = useFormikContext<{ place: string }>();
  const [isChanging, setChanging] = useState(false);
  if (!isChanging && values.place !== '' && values.place === initialValues.place)
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {values.place}
        </Typography>
        <Button onClick={() => setChanging(true)} sx={{ flex: 'none' }}>
          Another place
        </Button>
      </Stack>
    );
  return (
    <PlaceChoice
      field="place"
      label="Place"
      hasTitleAbove
      hint={side === 'seller' ? `${HINT}. We suggest it to your next buyers, too` : HINT}
      answer={answer}
      side={side}
    />
  );
}

interface RestProps extends MeetingFormProps {
  timeZone: string;
}

function FieldsBelow({ order, timeZone, onClose }: RestProps) {
  const { values, dirty } = useFormikContext<Values>();
  return (
    <>
      {values.place !== '' && <DayAndTime autoReceiveAt={order.autoReceiveAt} timeZone={timeZone} />}
      {(dirty || onClose) && (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {onClose && (
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
          )}
          <SubmitButton size="medium" sx={{ flex: { xs: 1, sm: 'none' } }}>
            Suggest
          </SubmitButton>
        </Stack>
      )}
    </>
  );
}

interface MeetingFormProps {
  order: Handover;
  /** Closes the form that replaced a focused button; undefined if the form is always open. */
  onClose?: (() => void) | undefined;
}

/** The form replaces the focused button and takes over its focus. */
const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('button, input')?.focus();

interface Values extends DayAndTimeValues {
  place: string;
}

export function MeetingForm({ order, onClose }: MeetingFormProps) {
  const propose = useNotifiedMutation(useHandoverProposeMutation()[0], proposalToasts);
  const { place, at } = order.meeting;
  const timeZone = proposalTimeZone(order);
  const [schema] = useState(() => schemaIn(timeZone));
  const [initialValues] = useState<Values>(() => ({
    // "Anywhere that suits the seller" isn't a suggestion, so the field starts empty.
    place: isLeftOpen(place) ? '' : place,
    ...valuesFor(toLocalInput(at, timeZone), timeZone),
  }));
  return (
    <div ref={onClose && focusFirst}>
      <AppForm<Values>
        label="Suggest where to meet"
        draft={`meeting:${order._id}`}
        initialValues={initialValues}
        schema={schema}
        onSubmit={async (values) => {
          const local = localOf(values);
          const time = local ? new Date(instantOf(local, timeZone)).toISOString() : null;
          const proposal = { place: values.place.trim(), at: time, timeZone };
          const isSent = Boolean(await propose({ id: order._id, ...proposal }));
          if (isSent) onClose?.();
          return isSent;
        }}
      >
        <PlaceField order={order} />
        <FieldsBelow order={order} timeZone={timeZone} onClose={onClose} />
      </AppForm>
    </div>
  );
}

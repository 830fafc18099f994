import { useId, useState } from 'react';
import type { Listing, ListingField } from '@relaptop/shared/contracts';
import { Alert, Box, Button, Paper, Typography } from '@relaptop/shared/ui';
import { differing, editedOf, inWords, withFieldsOf, type Edited } from './inputs';
import { FIELD_NAMES } from '../../common/laptopForm/laptopSchema';

const TITLE = 'This laptop has changed in the meantime';

interface ChangedMeanwhileProps {
  /** The listing as this page opened it, as edited here (`mine`), and as saved elsewhere (`current`). */
  opened: Edited;
  mine: Edited;
  current: Listing;
  onChosen: (edited: Edited, from: Listing) => void;
}

/**
 * Shown if another tab or device has saved this listing meanwhile. Names the fields that changed there. If a
 * field changed both there and here, the seller chooses a version. All other changes are kept.
 */
export function ChangedMeanwhile({ opened, mine, current, onChosen }: ChangedMeanwhileProps) {
  const theirs = editedOf(current);
  const changedThere = differing(opened, theirs);
  const changedHere = differing(opened, mine);
  const disputed = changedThere.filter(
    (field) => changedHere.includes(field) && differing(mine, theirs).includes(field),
  );
  const [taken, setTaken] = useState<readonly ListingField[]>([]);
  const takenOver = changedThere.filter((field) => !changedHere.includes(field));
  const choose = (field: ListingField, isTaken: boolean) =>
    setTaken(isTaken ? [...taken, field] : taken.filter((one) => one !== field));
  return (
    <Alert
      severity="warning"
      role="alertdialog"
      aria-label={TITLE}
      tabIndex={-1}
      ref={(alert) => alert?.focus()}
    >
      <Typography sx={{ fontWeight: 700 }}>{TITLE}</Typography>
      <Typography variant="body2">
        You changed it in another tab or on another device. Choose what to keep; nothing is overwritten yet.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, my: 1.5 }}>
        {changedThere.map((field) => (
          <Paper key={field} variant="outlined" sx={{ p: 1.5 }}>
            <Typography sx={{ fontWeight: 700 }}>{FIELD_NAMES[field]}</Typography>
            {disputed.includes(field) ? (
              <Choice
                field={field}
                mine={inWords(mine, field)}
                theirs={inWords(theirs, field)}
                isTaken={taken.includes(field)}
                onChoose={(isTaken) => choose(field, isTaken)}
              />
            ) : (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                Saved version: {inWords(theirs, field)}
              </Typography>
            )}
          </Paper>
        ))}
      </Box>
      <Button
        variant="contained"
        onClick={() => onChosen(withFieldsOf(mine, theirs, [...takenOver, ...taken]), current)}
      >
        Continue
      </Button>
    </Alert>
  );
}

interface ChoiceProps {
  field: ListingField;
  mine: string;
  theirs: string;
  isTaken: boolean;
  onChoose: (isTaken: boolean) => void;
}

function Choice({ field, mine, theirs, isTaken, onChoose }: ChoiceProps) {
  const name = useId();
  const option = (label: string, value: string, taken: boolean) => (
    <Box
      component="label"
      sx={{ display: 'flex', gap: 1, py: 0.75, cursor: 'pointer', overflowWrap: 'anywhere' }}
    >
      <input type="radio" name={name} checked={isTaken === taken} onChange={() => onChoose(taken)} />
      <span>
        {label}: <strong>{value}</strong>
      </span>
    </Box>
  );
  return (
    <Box role="radiogroup" aria-label={FIELD_NAMES[field]}>
      {option('Your version here', mine, false)}
      {option('Saved version', theirs, true)}
    </Box>
  );
}

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { OVERVIEW_DAYS, type OverviewDays } from '@relaptop/shared/contracts';
import { useChoiceFilter } from '../../common/useFilter';
import { CHOICE, daysText } from './texts';

const USUAL: OverviewDays = 30;
const CHOICES = OVERVIEW_DAYS.map(String);

/** How far back the page looks; it stands in the address unless it is the usual. */
export function useDays() {
  const { shown, show, value } = useChoiceFilter('days', CHOICES);
  const daysOf = (text: string | undefined): OverviewDays =>
    OVERVIEW_DAYS.find((days) => String(days) === text) ?? USUAL;
  return {
    shown: daysOf(shown),
    days: daysOf(value),
    show: (days: OverviewDays) => show(days === USUAL ? undefined : String(days)),
  };
}

/** As high as the button beside it, which is a finger's. */
const choice = { minHeight: 44, px: 2, textTransform: 'none', color: 'text.primary' } as const;

interface DaysChoiceProps {
  shown: OverviewDays;
  onChange: (days: OverviewDays) => void;
}

export const DaysChoice = ({ shown, onChange }: DaysChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={shown}
    aria-label={CHOICE}
    // Nothing is chosen when what is on is clicked.
    onChange={(_event, days: OverviewDays | null) => days && onChange(days)}
  >
    {OVERVIEW_DAYS.map((days) => (
      <ToggleButton key={days} value={days} sx={choice}>
        {daysText(days)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

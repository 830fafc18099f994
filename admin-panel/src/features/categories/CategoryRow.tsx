import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { AdminCategory } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { DeleteButton } from '@relaptop/shared/tables';
import {
  Box,
  Button,
  formatCount,
  Icon,
  IconButton,
  Paper,
  RADIUS,
  Skeleton,
  Stack,
  Typography,
} from '@relaptop/shared/ui';

const MOST_COUNTED = 1_000;
const countText = (count: number): string => formatCount(count) + (count >= MOST_COUNTED ? '+' : '');

function laptopsText({ laptops, onSale }: AdminCategory): string {
  if (laptops === 0) return 'No laptops';
  return `${countText(onSale)} for sale, ${countText(laptops)} in all`;
}

interface CategoryRowProps {
  category: AdminCategory;
  isBusy: boolean;
  /** Moves the row up; undefined for the first row. `onDown` is undefined for the last row. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

export function CategoryRow({ category, isBusy, onUp, onDown, onEdit, onRemove }: CategoryRowProps) {
  const { heading, image, categoryId } = category;
  return (
    <Paper component="li" variant="outlined" sx={row}>
      <Box component="img" src={image} alt="" {...PICTURE} loading="lazy" sx={picture} />
      <Box sx={words}>
        <Typography variant="h3" component="h2">
          <Link to={publicPages.category.getHref({ categoryId })}>{heading}</Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {laptopsText(category)}{' '}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            ·{' '}
          </Box>
          <Box component="span" sx={address}>
            /category/{categoryId}
          </Box>
        </Typography>
      </Box>
      <Stack direction="row" sx={actionsStyle}>
        {category.laptops === 0 && <DeleteButton of={heading} onClick={onRemove} />}
        <Move label={`Move up: ${heading}`} icon={mdiArrowUp} isBusy={isBusy} onClick={onUp} />
        <Move label={`Move down: ${heading}`} icon={mdiArrowDown} isBusy={isBusy} onClick={onDown} />
        <Button size="small" variant="outlined" aria-label={`Edit: ${heading}`} onClick={onEdit}>
          Edit
        </Button>
      </Stack>
    </Paper>
  );
}

export const CategoryRowSkeleton = () => (
  <Paper variant="outlined" sx={row}>
    <Skeleton variant="rounded" {...PICTURE} sx={picture} />
    <Box sx={words}>
      <Typography variant="h3" component="div">
        <Skeleton width="40%" />
      </Typography>
      <Typography variant="body2">
        <Skeleton width="70%" />
      </Typography>
    </Box>
    <Skeleton variant="rounded" width={160} height={44} sx={actionsStyle} />
  </Paper>
);

interface MoveProps {
  label: string;
  icon: string;
  isBusy: boolean;
  onClick: (() => void) | undefined;
}

/** Without `onClick` the button is inactive but focusable, so that keyboard users keep their place. */
const Move = ({ label, icon, isBusy, onClick }: MoveProps) => (
  <IconButton
    aria-label={label}
    title={label}
    aria-disabled={!onClick || isBusy}
    sx={onClick ? undefined : { opacity: 0.4, cursor: 'default' }}
    onClick={() => !isBusy && onClick?.()}
  >
    <Icon path={icon} />
  </IconButton>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: { xs: 1.5, sm: 2 },
} as const;
const PICTURE = { width: 96, height: 64 };
/** Wide enough for text next to the picture on a phone with 360 pixels. */
const words = { minWidth: 0, flex: '1 1 10rem', overflowWrap: 'anywhere' } as const;
const address = { display: { xs: 'block', sm: 'inline' } } as const;
/** The buttons are right-aligned, so that they form columns even if some rows lack a Delete button. */
const actionsStyle = {
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 0.5,
  ml: 'auto',
} as const;
const picture = { objectFit: 'cover', borderRadius: `${RADIUS.control}px`, flex: 'none' } as const;

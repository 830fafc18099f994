import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { AdminCategory } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { DeleteButton } from '@relaptop/shared/tables';
import { Box, Button, Icon, IconButton, Paper, RADIUS, Stack, Typography } from '@relaptop/shared/ui';
import { EDIT, IN_USE, laptopsText } from './texts';

interface CategoryRowProps {
  category: AdminCategory;
  /** Another order is being saved. */
  isBusy: boolean;
  /** Undefined at the beginning, and at the end, of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** A category with what can be done about it. */
export function CategoryRow({ category, isBusy, onUp, onDown, onEdit, onRemove }: CategoryRowProps) {
  const { heading, image, categoryId } = category;
  return (
    <Paper component="li" variant="outlined" sx={row}>
      <Box component="img" src={image} alt="" width={96} height={64} loading="lazy" sx={picture} />
      <Box sx={{ minWidth: 0, flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          <Link to={publicPages.category.getHref({ categoryId })}>{heading}</Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {laptopsText(category)} · /category/{categoryId}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
        <Move label={`Move up: ${heading}`} icon={mdiArrowUp} isBusy={isBusy} onClick={onUp} />
        <Move label={`Move down: ${heading}`} icon={mdiArrowDown} isBusy={isBusy} onClick={onDown} />
        <Button size="small" variant="outlined" aria-label={`${EDIT}: ${heading}`} onClick={onEdit}>
          {EDIT}
        </Button>
        <DeleteButton of={heading} obstacle={category.laptops > 0 ? IN_USE : undefined} onClick={onRemove} />
      </Stack>
    </Paper>
  );
}

interface MoveProps {
  label: string;
  icon: string;
  isBusy: boolean;
  onClick: (() => void) | undefined;
}

/** Stays focusable at the end of the list, so that moving on by keyboard loses nothing. */
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
const picture = { objectFit: 'cover', borderRadius: `${RADIUS.control}px`, flex: 'none' } as const;

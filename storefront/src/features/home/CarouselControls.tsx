import { mdiPause, mdiPlay } from '@mdi/js';
import { Box, Icon, IconButton, Stack } from '@relaptop/shared/basics';

interface CarouselControlsProps {
  count: number;
  current: number;
  playing: boolean;
  onToggle: () => void;
  onChoose: (index: number) => void;
}

const onDarkPlate = {
  color: 'common.white',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-common-black) 55%, transparent)',
  '--focus-ring': '#fff',
  // Within the plate: outside it there is the picture.
  '& button:focus-visible': { outlineOffset: -3 },
};

/** The pause button and a dot for each slide. A dot can be hit within 24 pixels, though it looks smaller. */
export function CarouselControls({ count, current, playing, onToggle, onChoose }: CarouselControlsProps) {
  return (
    <Stack
      direction="row"
      sx={{
        ...onDarkPlate,
        position: 'absolute',
        // On phones the words take the lower half, and the upper left is calm.
        top: { xs: 12, sm: 'auto' },
        left: { xs: 12, sm: 'auto' },
        right: { sm: 12 },
        bottom: { sm: 12 },
        alignItems: 'center',
        borderRadius: 8,
        pr: 1,
      }}
    >
      <IconButton
        size="small"
        color="inherit"
        aria-label={playing ? 'Pause slides' : 'Play slides'}
        onClick={onToggle}
      >
        <Icon path={playing ? mdiPause : mdiPlay} fontSize="small" />
      </IconButton>
      <Stack direction="row" role="group" aria-label="Choose a slide">
        {Array.from({ length: count }, (_unused, index) => (
          <Box
            key={index}
            component="button"
            type="button"
            aria-label={`Show slide ${index + 1}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 28,
              height: 32,
              p: 0,
              border: 0,
              bgcolor: 'transparent',
              color: 'inherit',
              cursor: 'pointer',
              borderRadius: 1,
              '&::before': {
                content: '""',
                width: index === current ? 22 : 10,
                height: 10,
                borderRadius: 5,
                bgcolor: 'currentColor',
                opacity: index === current ? 1 : 0.6,
                transition: 'width 200ms',
              },
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}

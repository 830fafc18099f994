import { BRAND_GROUND, Box, Icon, Typography } from '@relaptop/shared/ui';
import { authTexts } from './texts';

/** What protects a person here, on the ground of the brand. */
export function AuthReasons() {
  return (
    <Box component="aside" aria-label={authTexts.whyTitle} sx={groundStyle}>
      <Typography variant="h2">{authTexts.whyTitle}</Typography>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
        {authTexts.why.map(({ icon, title, text }) => (
          <Box key={title} component="li" sx={{ display: 'flex', gap: 2 }}>
            <Icon path={icon} sx={{ mt: 0.25 }} />
            <div>
              <Typography variant="h3" component="p">
                {title}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5, opacity: 0.92 }}>
                {text}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const groundStyle = {
  display: 'grid',
  alignContent: 'center',
  gap: 4,
  p: { xs: 2.5, sm: 5 },
  color: 'common.white',
  '--focus-ring': '#fff',
  backgroundImage: `linear-gradient(160deg, ${BRAND_GROUND.bright}, ${BRAND_GROUND.deep})`,
} as const;

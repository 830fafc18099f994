import { Box, Container, Typography, visuallyHidden } from '@relaptop/shared/basics';
import { AdvertisedItems } from './AdvertisedItems';
import { Banner } from './Banner';
import { BestSellers } from './BestSellers';
import { Categories } from './Categories';
import { Promises } from './Promises';
import { SupportBrands } from './SupportBrands';
import { homeTexts } from './texts';

/** The shop window. */
export function HomePage() {
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 2, md: 3 }, pb: { xs: 5, md: 8 } }}>
      <Typography variant="h1" sx={visuallyHidden}>
        {homeTexts.title}
      </Typography>
      <Banner />
      <Promises />
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 }, pt: { xs: 3, md: 4 } }}>
        <AdvertisedItems />
        <Categories />
        <BestSellers />
        <SupportBrands />
      </Box>
    </Container>
  );
}

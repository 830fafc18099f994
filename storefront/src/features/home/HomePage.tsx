import { Box, Container, Typography, visuallyHidden } from '@relaptop/shared/basics';
import { useSession } from '@relaptop/shared/session';
import { AdvertisedItems } from './AdvertisedItems';
import { BannerSlide, slidesFor } from './BannerSlide';
import { BestSellers } from './BestSellers';
import { Carousel } from './Carousel';
import { Categories } from './Categories';
import { Promises } from './Promises';
import { NearYou } from './NearYou';
import { SupportBrands } from './SupportBrands';

function Banner() {
  const slides = slidesFor(useSession());
  return (
    <Carousel
      label="What Relaptop offers"
      slides={slides.map((slide, index) => ({
        key: slide.headline,
        content: <BannerSlide slide={slide} first={index === 0} />,
      }))}
    />
  );
}

export function HomePage() {
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 2, md: 3 }, pb: { xs: 5, md: 8 } }}>
      <Typography variant="h1" sx={visuallyHidden}>
        Relaptop, the marketplace for second-hand laptops
      </Typography>
      <Banner />
      <Promises />
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 }, pt: { xs: 3, md: 4 } }}>
        <AdvertisedItems />
        <Categories />
        <NearYou />
        <BestSellers />
        <SupportBrands />
      </Box>
    </Container>
  );
}

import { laptopsHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Paragraph, Points, Subheading } from '../../../common/Prose';
import { GuidePage } from './GuidePage';

export function ChooseGuide() {
  return (
    <GuidePage name="choose">
      <Paragraph>
        A good laptop from four years ago beats a cheap new one: better screen, better keys, stronger case,
        often for less. The trick is to know which numbers still matter when it is used, and which don’t.
      </Paragraph>
      <Subheading>What you can’t change later</Subheading>
      <Points
        points={[
          {
            about: 'Memory.',
            text: '16 GB is the sensible size today. 8 GB is enough for browsing and writing with a handful of tabs. Most thin laptops, all MacBooks of the last ten years and many 2-in-1s have it soldered in: what you buy is what you keep.',
          },
          {
            about: 'Processor.',
            text: 'For office work and video, an Intel Core of the 11th generation or an AMD Ryzen 5000 is fast enough. Going up a generation often helps more than going from i5 to i7 within one.',
          },
          {
            about: 'Screen.',
            text: 'At least 1920 × 1080. For text, a 16:10 or 3:2 screen shows noticeably more lines. For work by a window look for a brightness of 400 nits or more.',
          },
          {
            about: 'Weight and size.',
            text: 'Under 1.4 kg (3 lb) you carry it every day without thinking; at 2.5 kg (5.5 lb) you stop taking it along.',
          },
        ]}
      />
      <Subheading>What you can change later</Subheading>
      <Points
        points={[
          {
            about: 'Storage.',
            text: 'In most Windows laptops the SSD is a standard M.2 card, changed in fifteen minutes. 256 GB is fine to begin with. In a MacBook it is soldered in, so buy what you need.',
          },
          {
            about: 'Battery.',
            text: 'In business laptops (ThinkPad, Latitude, EliteBook) a new one is easy to find and fit. A glued one is a job for a repair shop: take that cost off before you compare.',
          },
          {
            about: 'Charger.',
            text: 'If it charges by USB-C, a 65 W charger with Power Delivery (PD) suits most thin laptops, so a missing one is no reason to walk away.',
          },
        ]}
      />
      <Subheading>How old is too old?</Subheading>
      <Paragraph>
        Age is a matter of updates more than of speed. A laptop that gets no more security updates shouldn’t
        be used for banking or mail, however well it runs.
      </Paragraph>
      <Points
        points={[
          {
            about: 'Windows 11',
            text: 'asks for an Intel Core of the 8th generation (late 2017) or an AMD Ryzen 3000, or newer, and for a security chip (TPM 2.0), which these have. Regular support for Windows 10 ended in October 2025.',
          },
          {
            about: 'macOS:',
            text: 'macOS 26 is the last version for Macs with an Intel processor. Any Mac with an M1 or newer is the better buy, at nearly the same price.',
          },
          {
            about: 'Chromebooks',
            text: 'have a date in Settings, About ChromeOS, Additional details, up to which they are updated. Look at it before you pay.',
          },
          {
            about: 'Linux',
            text: 'runs well on much older machines, and gives a ten-year-old ThinkPad a second life.',
          },
        ]}
      />
      <Subheading>What you need it for</Subheading>
      <Points
        points={[
          {
            about: 'School and writing:',
            text: (
              <>
                8 GB, 256 GB, 13 or 14 inches, and a keyboard you like.{' '}
                <Link to={laptopsHref({ category: ['student'] })}>Student laptops</Link>
              </>
            ),
          },
          {
            about: 'Work away from the desk:',
            text: (
              <>
                16 GB, below 1.4 kg, USB-C charging, good battery.{' '}
                <Link to={laptopsHref({ category: ['ultrabook'] })}>Ultrabooks</Link> and{' '}
                <Link to={laptopsHref({ category: ['business'] })}>business laptops</Link>
              </>
            ),
          },
          {
            about: 'Photos and video:',
            text: (
              <>
                16 GB or more, 512 GB, and a screen with true colors: 100% of sRGB or, better, of P3.{' '}
                <Link to={laptopsHref({ category: ['creator'] })}>Creator laptops</Link>
              </>
            ),
          },
          {
            about: 'Games:',
            text: (
              <>
                the graphics chip decides. An RTX 3060 runs most of today’s games at 1920 × 1080. Listen to
                the fans under load. <Link to={laptopsHref({ category: ['gaming'] })}>Gaming laptops</Link>
              </>
            ),
          },
        ]}
      />
      <Subheading>Where to save</Subheading>
      <Paragraph>
        Marks on the lid cost you nothing but looks: “Good” and “Fair” work as well as “Excellent”. Business
        series are sold off by companies in large numbers every three years, which makes them the best value
        of all. And the model before the latest is, more often than not, the same laptop with an older
        processor.
      </Paragraph>
    </GuidePage>
  );
}

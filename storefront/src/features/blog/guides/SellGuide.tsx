import { GUIDES, INFO_PAGES } from '@relaptop/shared/contracts';
import { sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { ButtonLink } from '@relaptop/shared/ui';
import { Paragraph, Points, Subheading } from '../../../common/Prose';
import { GuidePage } from './GuidePage';
import { GuidePicture } from './GuidePicture';

export function SellGuide() {
  const { role } = useSession();
  return (
    <GuidePage
      name="sell"
      next={
        <ButtonLink {...sellLink(role)} variant="contained">
          Sell your laptop
        </ButtonLink>
      }
    >
      <Paragraph>
        An hour’s work, plus the wait while it erases, pays off in the price and saves you messages
        afterwards. Keep to this order, because some of it can’t be done once the drive is erased.
      </Paragraph>
      <Subheading>1. Save what is yours</Subheading>
      <Points
        points={[
          {
            about: 'Copy your files',
            text: 'to another drive and open a few of the copies. A backup that nobody has opened is only a hope.',
          },
          {
            about: 'Move your sign-in codes.',
            text: 'If the laptop shows you one-time codes or holds passkeys, set up your phone for them first.',
          },
          {
            about: 'Write down licenses',
            text: 'of programs that count devices, and deactivate them there (Adobe, music software, older Office).',
          },
        ]}
      />
      <Subheading>2. Sign out</Subheading>
      <Points
        points={[
          {
            about: 'Mac:',
            text: 'sign out of your Apple Account in System Settings. That switches off Find My, and with it the activation lock that would make the Mac worthless for its buyer.',
          },
          {
            about: 'Windows:',
            text: 'sign out of your programs now; once it is reset, remove the device at account.microsoft.com/devices.',
          },
          { about: 'From a company or school?', text: 'Ask them to release it. Only they can.' },
        ]}
      />
      <Subheading>3. Erase it</Subheading>
      <Points
        points={[
          {
            about: 'Mac (M1 or newer, or with a T2 chip):',
            text: 'System Settings, General, Transfer or Reset, Erase All Content and Settings.',
          },
          {
            about: 'Windows 11:',
            text: 'Settings, System, Recovery, Reset PC, Remove everything; under Change settings switch Clean data on. Stop at the first setup screen, and leave the rest to the buyer.',
          },
          { about: 'Chromebook:', text: 'Settings, System preferences, Reset settings, Powerwash.' },
        ]}
      />
      <Paragraph>
        Deleting files by hand isn’t erasing: they can be brought back. And take out SIM and memory cards.
      </Paragraph>
      <Subheading>4. Clean it</Subheading>
      <Paragraph>
        Switched off and unplugged: a soft cloth, slightly damp, for the case; a dry microfiber cloth for the
        screen; compressed air in short puffs for the keys and the vents. No kitchen cleaner, nothing sprayed
        on directly. Peel off stickers, and rub their glue away with a drop of oil.
      </Paragraph>
      <Subheading>5. Take pictures that answer questions</Subheading>
      <GuidePicture name="lid" amongWords />
      <Points
        points={[
          {
            about: 'By a window, by day, without flash,',
            text: 'on a clear table. The first picture shows it open, at an angle, with the setup screen on.',
          },
          {
            about: 'Then the keyboard from above, the lid, both sides with the ports,',
            text: 'the charger, and every mark close up. Whoever has seen the scratch won’t complain about it.',
          },
          {
            about: 'Not in the picture:',
            text: 'serial number, name, address, or anybody’s face.',
          },
        ]}
      />
      <Subheading>6. Say what it is</Subheading>
      <Paragraph>
        Exact model, processor, memory, storage, year, battery health (
        <Link to={GUIDES.battery.path}>where to read it</Link>), what has been repaired, what comes with it,
        and every fault. Grade it as{' '}
        <Link to={INFO_PAGES.feesAndGrading.path}>our descriptions of the grades</Link> say: a grade too high
        can cost you a part of the price.
      </Paragraph>
      <Subheading>7. Set the price</Subheading>
      <Paragraph>
        When you add the laptop, you see what the same model is offered for and has been sold for here. The
        middle of that range sells soonest; at the upper end it needs a new battery, the original box or very
        good pictures. If nobody has asked after two weeks, the price is the reason.
      </Paragraph>
      <Subheading>8. Meet, and get paid</Subheading>
      <Paragraph>
        Hand it over only when the sale is shown as paid, in a public place, and type in the buyer’s code:
        then your money is on its way the same day, if you have set up payouts. More in{' '}
        <Link to={INFO_PAGES.safeMeeting.path}>safe meeting</Link>.
      </Paragraph>
    </GuidePage>
  );
}

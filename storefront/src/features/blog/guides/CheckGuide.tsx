import { GUIDES, INFO_PAGES } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { Paragraph, Points, Subheading } from '../../../common/Prose';
import { GuidePage } from './GuidePage';
import { GuidePicture } from './GuidePicture';

export function CheckGuide() {
  return (
    <GuidePage name="check">
      <Paragraph>
        Meet somewhere with a power socket and Wi-Fi. Bring a USB stick, a pair of headphones, and your phone
        as a hotspot in case the Wi-Fi is poor. Ask the seller beforehand to bring the charger and to leave
        the laptop switched off and cold: a machine that has been warming up for an hour hides a slow start.
      </Paragraph>
      <Subheading>Minutes 1 and 2: is it theirs, and will it be yours?</Subheading>
      <Paragraph>
        Nothing else matters if the laptop is locked to somebody. These locks sit in the firmware or at the
        maker’s servers, and erasing the drive doesn’t remove them.
      </Paragraph>
      <Points
        points={[
          {
            about: 'Mac:',
            text: 'let the seller show System Settings with no Apple Account signed in, or erase it in front of you. The welcome screen may ask for your language, never for somebody else’s account, and must not say “Remote Management”.',
          },
          {
            about: 'Windows:',
            text: 'Settings, Accounts, Access work or school must be empty. A laptop that greets you with a company’s name after a reset is registered to that company, and will be again after the next reset.',
          },
          {
            about: 'Chromebook:',
            text: 'at the sign-in screen, “This device is managed by …” means that a school or a company owns it.',
          },
          {
            about: 'Firmware password:',
            text: 'restart and press F2, Del or Esc (on a Lenovo F1, on an HP F10). If it asks for a password that the seller doesn’t know, walk away.',
          },
        ]}
      />
      <Subheading>Minute 3: is it the one in the listing?</Subheading>
      <Paragraph>
        Compare processor, memory and storage with the listing: on Windows in Settings, System, About; on a
        Mac under About This Mac; on a Chromebook in Settings, About ChromeOS. “i7” alone says little: an i7
        of 2015 is slower than an i3 of 2021. The generation is in the digits that follow.
      </Paragraph>
      <Subheading>Minutes&nbsp;4&nbsp;and&nbsp;5: the screen</Subheading>
      <Paragraph>
        Turn the brightness up and open a white page, then a black one. On white, look for dark spots and
        yellow corners; on black, for bright pixels and for light that leaks in from the edges. On an OLED
        screen, look on a gray page for the shadow of a taskbar. Move the lid slowly through its whole range:
        a flicker or a line that comes and goes is a worn cable, and a repair that can cost more than the
        laptop.
      </Paragraph>
      <Subheading>Minute 6: the hinges and the case</Subheading>
      <Paragraph>
        Open the lid with one finger at the middle, then at a corner. It should move evenly and stay where you
        leave it. Cracks next to a hinge only grow. Look along the bottom from the side: if the case bulges,
        or the touchpad is hard to press, the battery below is swollen. Don’t buy that one, and don’t charge
        it.
      </Paragraph>
      <Subheading>Minute 7: keys, touchpad, camera, sound</Subheading>
      <Paragraph>
        Open a text field and press every key once, also Shift on both sides, the arrows and the function row.
        Drag with the touchpad from corner to corner. Open the camera app and record five seconds: that tests
        camera, microphone and loudspeakers in one go.
      </Paragraph>
      <Subheading>Minute 8: every port</Subheading>
      <GuidePicture name="ports" amongWords />
      <Paragraph>
        Put the USB stick into each port and wait for it to appear. Plug the charger into every port that can
        charge, and wiggle it gently: charging must not stop. Try the headphones too.
      </Paragraph>
      <Subheading>Minute 9: battery and drive</Subheading>
      <Points
        points={[
          {
            about: 'Battery:',
            text: (
              <>
                read its health as <Link to={GUIDES.battery.path}>our guide on batteries</Link> describes.
                More than 80% of what it held when new is good; below 60% budget for a new one.
              </>
            ),
          },
          {
            about: 'Drive:',
            text: 'on Windows, Settings, System, Storage, Disks & volumes, Properties shows an NVMe drive’s remaining life. On a Mac, Disk Utility should say “Verified” at S.M.A.R.T. status.',
          },
        ]}
      />
      <Subheading>Minute 10: let it work</Subheading>
      <Paragraph>
        Play a video at the highest resolution for two minutes with the charger out. Listen: an even whirr is
        fine, a rattling or scraping fan is not. Feel the underside: warm is fine, too hot to rest on your lap
        is not. The percentage should go down by one or two, not by ten.
      </Paragraph>
      <Paragraph>
        All well? Then give the seller your code, and not before: it releases the money. Something not as
        listed? Don’t argue about it in a café: use “Report a problem” on your order, and see{' '}
        <Link to={INFO_PAGES.buyerProtection.path}>buyer protection</Link>. Where and how to meet is in{' '}
        <Link to={INFO_PAGES.safeMeeting.path}>safe meeting</Link>.
      </Paragraph>
    </GuidePage>
  );
}

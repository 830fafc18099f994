import { laptopsHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { DescriptionList } from '@relaptop/shared/ui';
import { Paragraph, Points, Subheading } from '../../../common/Prose';
import { Command } from './Command';
import { GuidePage } from './GuidePage';
import { HealthScale } from './HealthScale';

const WINDOWS = 'powercfg /batteryreport';

/** Lines of such a report, and the sum to do with them. */
const EXAMPLE = [
  ['Design capacity', '57,000 mWh'],
  ['Full charge capacity', '48,450 mWh'],
  ['Cycle count', '212'],
  ['Battery health', '48,450 ÷ 57,000 = 85%'],
] as const;

const LINUX = `upower -i $(upower -e | grep BAT) | grep -E 'energy-full|capacity|cycles'`;

export function BatteryGuide() {
  return (
    <GuidePage name="battery">
      <Paragraph>
        Battery health is what a battery still holds, as a share of what it held when new. At 85% a laptop
        that once ran for ten hours runs for eight and a half. It is the one number about a used laptop that
        tells you how it has been treated, and it can be read in a minute.
      </Paragraph>
      <Subheading>Where to read it</Subheading>
      <Points
        points={[
          {
            about: 'Mac:',
            text: 'System Settings, Battery, and the (i) beside Battery Health shows “Maximum Capacity”. The cycles are in System Information under Power. “Service Recommended” means: budget for a new battery.',
          },
          {
            about: 'Chromebook:',
            text: 'open the Diagnostics app from the launcher: health and cycle count are under Battery.',
          },
          {
            about: 'Windows:',
            text: 'open Terminal and type the command below. It writes a page and tells you where; open that in the browser. Divide “full charge capacity” by “design capacity”.',
          },
        ]}
      />
      <Command label="Battery report on Windows">{WINDOWS}</Command>
      <Paragraph>In the report you find, for example:</Paragraph>
      <DescriptionList items={EXAMPLE} />
      <Paragraph>On Linux, in a terminal:</Paragraph>
      <Command label="Battery health on Linux">{LINUX}</Command>
      <Subheading>How to read the number</Subheading>
      <HealthScale />
      <Paragraph>
        Cycles tell the same story from another angle. One cycle is one whole charge used up, in one go or in
        several. Most batteries are made for some 500 to 1,000 cycles until they are down to 80%. Few cycles
        and a low health mean that it stood at 100% in the heat for years; many cycles and good health, that
        somebody took care of it.
      </Paragraph>
      <Subheading>What it doesn’t tell you</Subheading>
      <Points
        points={[
          {
            about: 'How long it lasts.',
            text: 'A gaming laptop with a perfect battery is empty in three hours; that is the laptop, not the battery.',
          },
          {
            about: 'Whether it is honest.',
            text: 'A battery that was never calibrated can say 100% and switch off at 20%. Use it for a few minutes unplugged and see whether the percentage falls evenly.',
          },
          {
            about: 'Whether it is safe.',
            text: 'A bulging case, a lifted touchpad or a lid that doesn’t close flush means that the battery is swollen. Don’t charge it, don’t press on it, don’t buy it.',
          },
        ]}
      />
      <Subheading>What a new one costs</Subheading>
      <Paragraph>
        For most Windows laptops $50 to $110 for the part, and half an hour with a screwdriver where it is
        screwed in. For a MacBook $160 to $250 from the manufacturer, since it is glued. Buy the maker’s part
        or one of a known brand: of the cheapest, many hold little more than the old one, and some are
        dangerous.
      </Paragraph>
      <Paragraph>
        On Relaptop, sellers name the battery’s health with the listing, and you can look for{' '}
        <Link to={laptopsHref({ minBattery: 85 })}>laptops with 85% or more</Link>. When you meet, read it
        yourself.
      </Paragraph>
    </GuidePage>
  );
}

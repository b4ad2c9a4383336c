import type { ReactNode } from 'react';
import { Box, DeskPicture, PhonePicture, Ring, Stroke } from '../../../lib/page/phone-picture.tsx';

const SHARE = 'M80 222v-16M74 210l6-6 6 6M70 214v14h20v-14';
const DOTS = 'M148 12v.1M148 18v.1M148 24v.1';

/** The site itself: a picture and two rows of games. */
const Site = (): ReactNode => (
  <>
    <Box x={10} y={36} width={140} height={52} />
    {[0, 1, 2].map((place) => (
      <g key={place}>
        <Box x={10 + place * 48} y={98} width={42} height={44} />
        <Box x={10 + place * 48} y={152} width={42} height={44} />
      </g>
    ))}
  </>
);

const Address = (): ReactNode => (
  <Box x={10} y={8} width={120} height={18} radius={9} tone="line" />
);

const Sheet = ({ y }: { readonly y: number }): ReactNode => (
  <>
    <Box x={6} y={y} width={148} height={232 - y} radius={12} tone="soft" />
    <Box x={18} y={y + 14} width={80} height={8} radius={4} tone="line" />
    <Box x={18} y={y + 34} width={100} height={8} radius={4} tone="line" />
  </>
);

/** The same in a window of a browser on a computer. */
const DeskSite = (): ReactNode => (
  <>
    <Box x={10} y={6} width={180} height={16} radius={8} tone="line" />
    <Box x={10} y={32} width={216} height={40} />
    {[0, 1, 2, 3, 4].map((place) => (
      <Box key={place} x={10 + place * 44} y={82} width={38} height={50} />
    ))}
  </>
);

/** The home screen with the house's sign among the others. */
const HomeScreen = (): ReactNode => (
  <>
    {Array.from({ length: 12 }, (_, place) => {
      const isOurs = place === 5;
      return (
        <Box
          key={place}
          x={14 + (place % 3) * 48}
          y={24 + Math.floor(place / 3) * 50}
          width={36}
          height={36}
          radius={10}
          tone={isOurs ? 'accent' : 'soft'}
        />
      );
    })}
  </>
);

/** What is to be seen and pressed at each step, in the order of the texts. */
export const INSTALL_PICTURES: Readonly<
  Record<'android' | 'desktop' | 'ios', readonly (() => ReactNode)[]>
> = {
  ios: [
    () => (
      <PhonePicture>
        <Address />
        <Site />
        <Ring x={70} y={17} r={14} />
      </PhonePicture>
    ),
    () => (
      <PhonePicture>
        <Address />
        <Site />
        <Stroke d={SHARE} />
        <Ring x={80} y={216} />
      </PhonePicture>
    ),
    () => (
      <PhonePicture>
        <Site />
        <Sheet y={120} />
        <Box x={18} y={176} width={112} height={26} tone="accent" />
        <Stroke d="M118 184v10M113 189h10" tone="on" />
        <Ring x={118} y={189} r={14} />
      </PhonePicture>
    ),
    () => (
      <PhonePicture>
        <HomeScreen />
        <Ring x={128} y={92} r={26} />
      </PhonePicture>
    ),
  ],
  android: [
    () => (
      <PhonePicture>
        <Address />
        <Site />
        <Ring x={70} y={17} r={14} />
      </PhonePicture>
    ),
    () => (
      <PhonePicture>
        <Address />
        <Site />
        <Stroke d={DOTS} />
        <Ring x={146} y={18} r={13} />
      </PhonePicture>
    ),
    () => (
      <PhonePicture>
        <Site />
        <Box x={46} y={30} width={108} height={120} radius={8} tone="line" />
        <Box x={58} y={44} width={70} height={8} radius={4} />
        <Box x={58} y={64} width={84} height={8} radius={4} />
        <Box x={54} y={84} width={92} height={24} tone="accent" />
        <Stroke d="M68 90v11M63 96l5 5 5-5" tone="on" />
        <Ring x={68} y={96} r={15} />
      </PhonePicture>
    ),
    () => (
      <PhonePicture>
        <HomeScreen />
        <Ring x={128} y={92} r={26} />
      </PhonePicture>
    ),
  ],
  desktop: [
    () => (
      <DeskPicture>
        <DeskSite />
        <Ring x={80} y={14} r={12} />
      </DeskPicture>
    ),
    () => (
      <DeskPicture>
        <DeskSite />
        <Stroke d="M206 8v9M202 13l4 4 4-4M201 21h10" />
        <Ring x={206} y={14} r={13} />
      </DeskPicture>
    ),
    () => (
      <DeskPicture>
        <Box x={36} y={22} width={164} height={98} radius={8} />
        <Box x={36} y={22} width={164} height={14} radius={7} tone="line" />
        <Box x={100} y={56} width={36} height={36} radius={10} tone="accent" />
        <Stroke d="M110 74l6 6 11-12" tone="on" />
      </DeskPicture>
    ),
  ],
};
